// Moves what has changed between two drawings of a board: pieces glide, people and zombies lurch along their way, dice
// roll, cards turn up, doors burst, and blood spatters where a pawn or a brain is gone. A part is known again by its
// name, which says what everybody sees of it; of several with one name the nearest is taken for the same. What lies
// covered has no name.

import { make } from "./parts.js";
import { isCalm } from "./settings.js";
import { isLoud, play } from "./sound.js";

const SPAN = 220;
const WALK = 380;
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
  const left = old && (!isCalm() || isLoud()) ? piecesOf(old) : [];
  if (!left.length) return () => {};
  return (drawing) => {
    const fresh = piecesOf(drawing).filter((piece) => !isStill(piece, left));
    const moves = fresh.map((piece) => [piece, takeNearest(piece, left)]);
    const lost = left.filter((piece) => LOST.includes(kindOf(piece)));
    hear(moves, lost);
    if (isCalm()) return;
    const isWalk = ([piece, from]) => from && kindOf(piece) === "pawn";
    const steps = moves.some(isWalk) ? stepsOf(drawing) : [];
    const ways = moves.map(([piece, from]) => wayOf(piece, from, drawing, steps));
    for (const piece of lost) spatter(piece, drawing);
    // nothing is measured any more: each animation would have all of it measured anew
    for (const { part, frames, easing, duration = SPAN } of ways) {
      part.style.transformBox = "fill-box";
      part.style.transformOrigin = "center";
      part.animate(frames, { duration, easing });
    }
  };
}

/** Whether a piece is where one like it was; that one is none of those that have left then. */
function isStill(piece, left) {
  const place = left.findIndex((other) => other.name === piece.name && apart(piece, other) < NEAR);
  if (place >= 0) left.splice(place, 1);
  return place >= 0;
}

const kindOf = ({ name }) => name.split("-", 1)[0];

/** What is lost where it isn't there any more. */
const LOST = ["pawn", "brain"];

/** Lets be heard what is lost, or else what has come. */
function hear(moves, lost) {
  if (document.hidden) return;
  const come = moves.filter(([, from]) => !from).map(([piece]) => kindOf(piece));
  if (lost.length) play("bite");
  else if (come.includes("die")) play("dice");
  else if (come.includes("card")) play("card");
}

/** Lets blood spatter where a piece was. */
function spatter({ x, y }, drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  const spot = make("span", { class: "spatter" });
  spot.style.left = `${100 * x}%`;
  spot.style.top = `${100 * y * (width / height)}%`;
  drawing.parentNode.append(spot);
  const frames = { transform: ["scale(0.2)", "scale(1.4)"], opacity: [1, 0] };
  spot.animate(frames, { duration: WALK, easing: "ease-out" }).onfinish = () => spot.remove();
}

/** The ways in which something comes, by the first word of its name: dice roll, cards turn, doors burst, all else fades
 *  in. */
const BURST = ["scale(2.2) rotate(-14deg)", "scale(0.8) rotate(9deg)", "scale(1.1) rotate(-5deg)", "none"];
const COMES = {
  die: { frames: { transform: ["rotate(-200deg) scale(1.3)", "none"] } },
  card: { frames: { transform: ["scaleX(0)", "none"] } },
  door: { frames: { transform: BURST, opacity: [0, 1] }, duration: WALK },
};
const FADES = { frames: { opacity: [0, 1] } };

/** The steps that a drawing shows, in their order: from where to where, in parts of the width, and how long. */
function stepsOf(drawing) {
  const whole = drawing.getBoundingClientRect();
  return [...drawing.querySelectorAll("path.way")].map((path) => {
    const length = path.getTotalLength();
    const [from, to] = [0, length].map((at) => {
      const { x, y } = path.getPointAtLength(at).matrixTransform(path.getScreenCTM());
      return { x: (x - whole.left) / whole.width, y: (y - whole.top) / whole.width };
    });
    return { from, to, reach: apart(from, to) / 2 };
  });
}

/** The places that a piece has passed, from where it was to where it is: along the steps that lead there, or straight. */
function passed(piece, from, steps) {
  const places = [piece];
  for (const step of steps.toReversed()) {
    if (apart(step.to, places[0]) < step.reach) places.unshift(step.from);
    if (apart(from, places[0]) < step.reach) return [from, ...places.slice(1)];
  }
  return [from, piece];
}

/** How a piece comes to where it is: from where it was, whoever walks from foot to foot, or else as something new. */
function wayOf(piece, from, drawing, steps) {
  const { part, x, y } = piece;
  const kind = kindOf(piece);
  if (!from) return { part, easing: "ease-out", ...(COMES[kind] ?? FADES) };
  const width = drawing.viewBox.baseVal.width * (drawing.getScreenCTM().a / part.parentNode.getScreenCTM().a);
  const at = (place) => `translate(${(place.x - x) * width}px, ${(place.y - y) * width}px)`;
  if (kind !== "pawn") return { part, frames: { transform: [at(from), "none"] }, easing: "ease-in-out" };
  const between = (share) => ({ x: x + share * (from.x - x), y: y + share * (from.y - y) });
  const way = passed(piece, from, steps);
  const stops = way.length > 2 ? way.slice(1, -1) : [between(0.6), between(0.3)];
  const lurches = stops.map((stop, place) => `${at(stop)} rotate(${place % 2 ? 6 : -7}deg)`);
  return { part, frames: { transform: [at(from), ...lurches, "none"] }, easing: "linear", duration: WALK };
}

/** Lets a message glow that has just come or changed. */
export function glow(article) {
  if (isCalm() || !article.classList.contains("post")) return;
  const from = { borderColor: "var(--moss)", boxShadow: "0 0 0 3px color-mix(in srgb, var(--moss) 45%, transparent)" };
  article.querySelector(".card").animate([from, {}], { duration: GLOW, easing: "ease-out" });
}
