// The room and the private pane: a list of messages that scrolls, and a line to write in.

import { light, reshape } from "./board.js";
import { glow } from "./motion.js";
import { byId } from "./parts.js";
import { word } from "./here.js";
import { textOf } from "./chats.js";
import { articleOf, changeArticle, sameButton, windClock } from "./message.js";

const KEPT = 200;

/** How wide a place is, in letters of the page, whose line to write in has the commands beside it. */
const ROOMY = 38;
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** For how long, in milliseconds, a message is the answer to what was written before it. */
const ANSWERED = 5000;

/** The shape of boards for wide windows; the least that words beside one need, and the line below it, in pixels. */
const SPREAD = 1.57;
const FLANK = 230;
const BAR = 110;

/** The choices of a message that numbers take. */
const numbered = (article) => [...(article?.querySelectorAll("[aria-keyshortcuts]") ?? [])];

const titleOf = (article) => article.querySelector("h3")?.textContent;

/** What each article shows, as text, to know whether it changes. */
const texts = new WeakMap();

/** Tells the style sheet how much of a pane is seen at once. If containers were asked for that there, all of it
 *  would be laid out several times for each change. */
export function fit(root, scroller) {
  if (scroller.clientHeight === 0) return; // it isn't shown
  const { paddingTop, paddingLeft } = getComputedStyle(scroller);
  const high = scroller.clientHeight - 2 * Number.parseFloat(paddingTop);
  const beside = scroller.classList.contains("talking") ? scroller.querySelector(".post:last-child")?.clientWidth : 0;
  const wide = beside || scroller.clientWidth - 2 * Number.parseFloat(paddingLeft);
  scroller.style.setProperty("--high", `${high}px`);
  scroller.style.setProperty("--wide", `${wide}px`);
  scroller.classList.toggle("square", wide >= 0.8 * high);
  scroller.classList.toggle("oblong", wide >= 1.4 * high);
  scroller.classList.toggle("flanked", wide - (high - BAR) * SPREAD >= FLANK);
  root.classList.toggle("roomy", root.clientWidth >= ROOMY * rem());
  reshape(scroller);
}

export class Pane {
  /** `acts` says what to do with what is pressed, typed or chosen from the commands. */
  constructor(place, acts) {
    this.place = place;
    this.root = byId(place);
    this.scroller = this.root.querySelector(".scroll");
    this.list = this.root.querySelector(".messages");
    this.newest = this.root.querySelector(".newest");
    this.slash = this.root.querySelector(".slash");
    this.atEnd = true;
    /** The message that is read from its top, until the reader has scrolled on; and where that was put. */
    this.opened = null;
    this.placed = 0;
    this.height = 0;
    this.chat = null;
    /** What is put before the next frame is painted, by number. */
    this.coming = new Map();
    this.orphan = null;
    /** Whether the numbers are shown anew in a moment. */
    this.numbers = false;
    /** How many messages came while a table covered them; and when the reader has last written here. */
    this.covered = 0;
    this.written = -ANSWERED;
    this.watchSize();
    this.obey(acts);
  }

  watchSize() {
    this.scroller.addEventListener("scroll", () => this.scrolled());
    const sizes = new ResizeObserver(() => {
      fit(this.root, this.scroller);
      if (this.atEnd) this.toEnd();
      this.height = this.scroller.scrollHeight;
    });
    sizes.observe(this.list);
    sizes.observe(this.scroller);
  }

  obey({ pressed, typed, say }) {
    this.newest.addEventListener("click", () => {
      this.open();
      this.last().focus({ preventScroll: true });
    });
    this.list.addEventListener("click", (event) => {
      if (event.target.closest("[data-talk]")) this.turnTalk();
      else pressed(event, this.place);
    });
    this.root.addEventListener("keydown", (event) => this.takeNumber(event));
    this.root.addEventListener("focusin", () => this.showNumbers());
    if (this.slash) this.obeyForm(typed, say);
  }

  obeyForm(typed, say) {
    this.root.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      typed(this);
    });
    this.slash.addEventListener("click", () => this.unfold(this.slash.ariaExpanded !== "true"));
    this.root.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape") return;
      this.unfold(false);
      if (!this.isTalking()) return;
      this.talk(false);
      [...this.talkButtons()].find((button) => button.checkVisibility())?.focus();
    });
    for (const button of this.root.querySelectorAll("[data-say]")) {
      button.addEventListener("click", () => {
        this.writes();
        this.unfold(false);
        say(button.dataset.say, this.place);
      });
    }
  }

  /** A number takes that choice of the message one is in, or else of the newest that offers any. */
  takeNumber({ key, target, altKey, ctrlKey, metaKey }) {
    if (!/^[1-9]$/.test(key) || altKey || ctrlKey || metaKey || target.matches("input")) return;
    numbered(this.keyed(target))[key - 1]?.click();
  }

  /** The message whose choices numbers take while something has the focus. */
  keyed(focused) {
    const here = focused?.closest("article");
    return numbered(here).length ? here : [...this.list.children].findLast((it) => numbered(it).length);
  }

  /** Lights up and numbers what is offered, once everything stands. */
  changed() {
    light();
    if (!this.table() && this.isTalking()) this.talk(false);
    this.labelTalk();
    if (this.numbers) return;
    this.numbers = true;
    queueMicrotask(() => {
      this.numbers = false;
      this.showNumbers();
    });
  }

  /** Shows the numbers of that message alone. */
  showNumbers() {
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const keyed = this.keyed(focused);
    for (const article of this.list.children) article.classList.toggle("keyed", article === keyed);
  }

  /** Shows the commands where they are folded away, or folds them again. */
  unfold(open) {
    const quick = this.root.querySelector(".quick");
    this.slash.ariaExpanded = String(open);
    quick.classList.toggle("open", open);
    if (!open && quick.contains(document.activeElement) && !quick.checkVisibility()) this.slash.focus();
  }

  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    // Hidden, or moved by what grew or shrank in it rather than by the reader.
    if (clientHeight === 0 || scrollHeight !== this.height || Math.abs(scrollTop - this.placed) < 1) return;
    this.opened = null;
    this.atEnd = scrollTop + clientHeight > scrollHeight - 48;
    if (this.atEnd || !this.isBelow(this.last())) this.newest.hidden = !this.isTalking();
  }

  /** The running game that has the pane to itself; what is said meanwhile stands before it. */
  table() {
    const last = this.list.lastElementChild;
    return last?.querySelector(":scope > .body > .card.table:not(.over)") ? last : null;
  }

  /** Whether what is said is seen beside the table, or in its place. */
  isTalking() {
    return this.scroller.classList.contains("talking");
  }

  /** Shows what is said beside the table, on phones in its place, or the table alone again. Without a table goes to
   *  the end. */
  talk(open) {
    const isOpen = open && this.table() !== null;
    this.scroller.classList.toggle("talking", isOpen);
    if (isOpen) this.covered = 0;
    this.labelTalk();
    this.newest.textContent = word(isOpen ? "toTable" : "newest");
    fit(this.root, this.scroller);
    this.toEnd();
  }

  /** Opens the talk, with the line to write in where there is room for it, or closes it. */
  turnTalk() {
    this.talk(!this.isTalking());
    const line = this.root.querySelector(".say input");
    if (this.isTalking() && line?.checkVisibility()) line.focus({ preventScroll: true });
  }

  /** The reader writes a line. */
  writes() {
    this.written = performance.now();
    this.toEnd();
  }

  /** Shows what came behind the table if it is the reader's own line or the answer to that, and else counts it. */
  cover(article) {
    const isOwn = article.classList.contains("own");
    const isCommand = isOwn && article.querySelector(".text").textContent.startsWith("/");
    if (isCommand) return;
    const isAnswer = article.classList.contains("post") && performance.now() - this.written < ANSWERED;
    if (isOwn || isAnswer) this.talk(true);
    else this.covered += 1;
  }

  /** The buttons that show what is said here. */
  talkButtons() {
    return this.root.parentNode.querySelectorAll(`#${this.place} [data-talk], [data-leave="${this.place}"]`);
  }

  /** Writes on the buttons that show what is said how much of it is new. */
  labelTalk() {
    for (const button of this.talkButtons()) {
      button.ariaPressed = String(this.isTalking());
      button.dataset.fresh = this.covered || "";
      button.ariaLabel = this.covered ? `${word("talk")}: ${word("fresh", this.covered)}` : word("talk");
    }
  }

  /** Goes to the end, and stays there. */
  toEnd() {
    this.atEnd = true;
    this.newest.hidden = !this.isTalking();
    const last = this.list.lastElementChild;
    this.scroller.scrollTop = last ? this.scroller.scrollHeight : 0;
    if (last && !this.isTalking() && (last === this.opened || last.querySelector(".card.table"))) this.toTop(last);
    this.placed = this.scroller.scrollTop;
  }

  /** Shows a message from its beginning, as a lesson that has turned into the next one. */
  begin(article) {
    const { paddingTop } = getComputedStyle(this.scroller);
    const top = this.scroller.getBoundingClientRect().top + Number.parseFloat(paddingTop);
    this.scroller.scrollTop += article.getBoundingClientRect().top - top;
    this.opened = article;
  }

  /** A message that is higher than its place is shown from where it begins. */
  toTop(article) {
    const { paddingTop } = getComputedStyle(this.scroller);
    const top = this.scroller.getBoundingClientRect().top + Number.parseFloat(paddingTop);
    this.scroller.scrollTop -= Math.max(0, top - article.getBoundingClientRect().top);
  }

  /** Goes to the newest message, as to one that wasn't read before. */
  open() {
    this.arrive();
    if (this.isTalking()) this.talk(false);
    this.opened = this.list.lastElementChild;
    this.toEnd();
  }

  /** The newest message, or where it will stand. */
  last() {
    return this.list.lastElementChild ?? this.scroller;
  }

  find(id) {
    return this.list.querySelector(`:scope > [data-id="${Number(id)}"]`);
  }

  /** Shows all of a chat, changing only what differs from what stands. */
  show(chat) {
    this.coming.clear();
    if (this.chat !== chat) {
      this.chat = chat;
      this.list.replaceChildren();
      this.toEnd();
    }
    for (const { dataset } of [...this.list.children]) {
      if (!chat.items.has(Number(dataset.id))) this.drop(dataset.id);
    }
    for (const { item } of chat.items.values()) this.put(item, false);
    this.changed();
  }

  /** Nothing stands here any more, nor comes. */
  clear() {
    this.coming.clear();
    this.list.replaceChildren();
  }

  /** Puts a message before the next frame is painted: of what comes until then only the last is shown. Where
   *  nobody looks, no frame is painted. */
  soon(item, isNew) {
    if (document.hidden) return this.put(item, isNew);
    if (!this.coming.size) requestAnimationFrame(() => this.arrive());
    const before = this.coming.get(item.id);
    this.coming.set(item.id, { item, isNew: isNew || before?.isNew });
  }

  /** Puts what is coming now. */
  arrive() {
    const coming = [...this.coming.values()];
    this.coming.clear();
    for (const { item, isNew } of coming) this.put(item, isNew);
  }

  put(item, isNew) {
    const old = this.find(item.id);
    const text = textOf(item);
    if (old && texts.get(old) === text) return windClock(old, item.until);
    if (old && item.page && old.classList.contains("post")) {
      const title = titleOf(old);
      this.hold(old, () => changeArticle(old, item));
      if (!item.page.table && title !== titleOf(old)) this.begin(old);
      texts.set(old, text);
      if (isNew) glow(old);
      this.changed();
      return;
    }
    const article = articleOf(item);
    texts.set(article, text);
    if (old) old.replaceWith(article);
    else this.append(article, item.page?.runs, isNew);
    if (isNew) glow(article);
    if (isNew && !old && !this.atEnd && this.isBelow(article)) this.newest.hidden = false;
    this.adopt(article);
    if (this.list.children.length > KEPT) this.drop(this.list.firstElementChild.dataset.id);
    this.changed();
  }

  /** Puts a message at the end; before the running game there, unless it is of one itself. */
  append(article, runs, isNew) {
    const table = runs ? null : this.table();
    if (table) {
      table.before(article);
      if (isNew && !this.isTalking()) this.cover(article);
      return;
    }
    this.list.append(article);
    if (this.atEnd) this.opened = article;
  }

  /** Takes a message away and leaves the reader where he was. */
  drop(id) {
    this.coming.delete(Number(id));
    const article = this.find(id);
    if (!article) return;
    const focused = article.contains(document.activeElement) ? document.activeElement : null;
    const next = article.nextElementSibling ?? article.previousElementSibling ?? this.scroller;
    const others = [...this.list.children].filter((other) => other !== article);
    const top = this.scroller.getBoundingClientRect().top;
    const seen = others.find((other) => other.getBoundingClientRect().bottom > top);
    this.hold(seen ?? this.scroller, () => article.remove());
    this.changed();
    if (focused) this.moveOn({ press: focused.dataset.press, label: focused.textContent }, next);
  }

  /** Whoever was on a button that is gone goes on where the same is offered. A message that is
   *  sent anew at the end comes a moment later: he waits for it beside the gap. */
  moveOn(lost, next) {
    const same = lost.press && [...this.list.querySelectorAll(".rows button[data-press]")]
      .findLast((button) => button.dataset.press === lost.press);
    (same || next).focus({ preventScroll: true });
    this.orphan = same ? null : { ...lost, next };
  }

  adopt(article) {
    if (!this.orphan || document.activeElement !== this.orphan.next) return;
    const same = this.orphan.press && sameButton(article, this.orphan);
    if (!same) return;
    this.orphan = null;
    same.focus();
  }

  /** Keeps under the finger what was there, while a message changes its height. */
  hold(article, change) {
    if (this.atEnd) return change(); // the end is gone to once the size is known
    const focused = () => (article.contains(document.activeElement) ? document.activeElement : article);
    const top = () => focused().getBoundingClientRect().top;
    const before = top();
    change();
    this.scroller.scrollTop += top() - before;
  }

  /** Whether a message begins below what is seen. */
  isBelow(article) {
    return article.getBoundingClientRect().top >= this.scroller.getBoundingClientRect().bottom;
  }
}
