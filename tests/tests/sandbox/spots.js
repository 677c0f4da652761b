// The eyes and hands of a person who taps lit parts of a drawing: `faults()` names each spot that doesn't lie on its
// part, `step(way)` answers or opens something.

(() => {
  const FAR = 4;
  const middle = (it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const seen = (css, root = document) => [...root.querySelectorAll(css)].filter((it) => it.checkVisibility());

  /** The spots in sight that lie beside their parts, each with the part that it covers instead. */
  function faults() {
    return seen(".board .spot").flatMap((spot) => {
      const { at } = spot.dataset;
      const parts = [...spot.closest(".board").querySelectorAll("svg [data-spot]")];
      const [x, y] = middle(spot);
      const near = parts.filter((part) => part.dataset.spot === at).map(middle)
        .some(([left, top]) => Math.hypot(left - x, top - y) <= FAR);
      const under = parts.find((part) => part.dataset.spot !== at
        && Math.hypot(middle(part)[0] - x, middle(part)[1] - y) <= FAR);
      return near ? [] : [`${at} lies on ${under?.dataset.spot ?? "nothing"}`];
    });
  }

  const any = (list) => list[Math.floor(Math.random() * list.length)];

  /** The elements that can be clicked, by the way to answer. */
  const WAYS = {
    spot: () => seen(".chooser button").length ? seen(".chooser button") : seen(".board .spot"),
    choice: () => seen("#private .post:last-child [data-press*='.p.'], .post:last-child [data-press^='learn.']"),
    back: () => seen("#private [data-press*='.undo']"),
  };

  /** Clicks one of them; false if there is none. */
  function step(way) {
    const it = any(WAYS[way]());
    it?.click();
    return it !== undefined;
  }

  /** The point to tap next, whether a spot is there, and the number of answers that no spot means; or that the game
   *  is over. Null while nothing is asked. */
  function next() {
    const asked = document.querySelector("#private .post:last-child");
    if (asked?.querySelector("[data-press$='.again']")) return { over: true };
    const chooser = seen(".chooser button");
    const answers = seen("[data-press*='.p.']", asked).filter((it) => !it.dataset.spot);
    const lit = chooser.length ? chooser : seen(".board .spot");
    const isSpot = lit.length > 0 && (chooser.length > 0 || !answers.length || Math.random() < 0.85);
    const it = any(isSpot ? lit : answers);
    if (!it || document.querySelector("[aria-busy=true]")) return null;
    it.scrollIntoView({ block: "nearest" });
    return { spot: isSpot, at: middle(it), without: answers.length };
  }

  window.spots = { faults, next, step };
})();
