// What has changed its place on a board glides there, dice that fell anew roll, cards that were not there turn
// up. A part of a drawing is known again by its name, which says what everybody who sees the drawing sees of
// it; of several with one name the nearest is taken for the same. What lies covered has no name.

const still = matchMedia("(prefers-reduced-motion: reduce)");

const SPAN = 220;
const GLOW = 1400;
/** What has moved less than this, in parts of the width, stands still. */
const NEAR = 1 / 1000;

/** Where the named parts of a drawing are, in parts of its width. */
function piecesOf(drawing) {
  const whole = drawing.getBoundingClientRect();
  if (!whole.width) return [];
  return [...drawing.querySelectorAll("[data-piece]")].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2 - whole.left, top + height / 2 - whole.top];
    return { part, name: part.dataset.piece, x: x / whole.width, y: y / whole.width };
  });
}

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** Takes the nearest of those with the same name out of a list; nothing if there is none. */
function takeNearest(piece, list) {
  const same = list.filter((other) => other.name === piece.name);
  const nearest = same.sort((one, other) => apart(piece, one) - apart(piece, other))[0];
  if (nearest) list.splice(list.indexOf(nearest), 1);
  return nearest;
}

/** Notes where everything is on a drawing that is going to be replaced; what is to be done then. */
export function follow(old) {
  const left = old && !still.matches ? piecesOf(old) : [];
  if (!left.length) return () => {};
  return (drawing) => {
    const fresh = piecesOf(drawing).filter((piece) => !isStill(piece, left));
    const ways = fresh.map((piece) => wayOf(piece, takeNearest(piece, left), drawing));
    // nothing is measured any more: each animation would have all of it measured anew
    for (const { part, frames, easing } of ways) {
      part.style.transformBox = "fill-box";
      part.style.transformOrigin = "center";
      part.animate(frames, { duration: SPAN, easing });
    }
  };
}

/** Whether a piece is where one like it was; that one is none of those that have left then. */
function isStill(piece, left) {
  const place = left.findIndex((other) => other.name === piece.name && apart(piece, other) < NEAR);
  if (place >= 0) left.splice(place, 1);
  return place >= 0;
}

/** How something comes, by the first word of its name: dice roll, cards turn, all else fades in. */
const COMES = {
  die: { transform: ["rotate(-200deg) scale(1.3)", "none"] },
  card: { transform: ["scaleX(0)", "none"] },
};

/** How a piece comes to where it is: from where it was, or else as something new. */
function wayOf({ part, name, x, y }, from, drawing) {
  if (!from) {
    const frames = COMES[name.split("-", 1)[0]] ?? { opacity: [0, 1] };
    return { part, frames, easing: "ease-out" };
  }
  const width = drawing.viewBox.baseVal.width * (drawing.getScreenCTM().a / part.parentNode.getScreenCTM().a);
  const start = `translate(${(from.x - x) * width}px, ${(from.y - y) * width}px)`;
  return { part, frames: { transform: [start, "none"] }, easing: "ease-in-out" };
}

/** Lets a message glow that has just come or changed. */
export function glow(article) {
  if (still.matches || !article.classList.contains("post")) return;
  const from = { borderColor: "var(--moss)", boxShadow: "0 0 0 3px color-mix(in srgb, var(--moss) 45%, transparent)" };
  article.querySelector(".card").animate([from, {}], { duration: GLOW, easing: "ease-out" });
}
