// What the page and Telegram tell each other where it stands inside Telegram: by messages between frames
// in a browser, and by a bridge in the apps. Nothing of it says who somebody is.

import { chosen } from "./settings.js";

const WEB = "https://web.telegram.org";

const opened = new URLSearchParams(location.hash.slice(1));
/** What Telegram has signed of whoever has opened the page; none elsewhere. */
export const launched = opened.get("tgWebAppData");

/** Asks Telegram's app for something; one that is too old for it takes no notice. */
function post(eventType, eventData = {}) {
  const bridge = window.TelegramWebviewProxy;
  if (bridge) bridge.postEvent(eventType, JSON.stringify(eventData));
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType, eventData }), WEB);
}

/** Shows or hides Telegram's own button back. */
export function showBack(isVisible) {
  if (launched) post("web_app_setup_back_button", { is_visible: isVisible });
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a colour is dark or light; nothing if it is none. */
function shadeOf(colour) {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(colour)?.slice(1);
  if (!parts) return undefined;
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16));
  return 0.3 * red + 0.6 * green + 0.1 * blue < 128 ? "dark" : "light";
}

/** Is dark where Telegram is, unless something else was chosen. Of its colours nothing else is taken: ours have been looked at. */
function follow(colours) {
  const shade = shadeOf(colours?.bg_color);
  if (shade && !chosen("theme")) document.documentElement.dataset.theme = shade;
}

/** Settles into Telegram's frame; `back` is called by its button. */
export function settle(back) {
  if (!launched) return;
  const hear = (type, told) => {
    if (type === "back_button_pressed") back();
    if (type === "theme_changed") follow(told?.theme_params);
  };
  // the apps call one of these, the web a message
  const receive = { receiveEvent: hear };
  window.Telegram = { WebView: receive };
  window.TelegramGameProxy = receive;
  window.TelegramGameProxy_receiveEvent = hear;
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== WEB || source !== parent) return;
    const event = typeof data === "string" ? read(data) : null;
    if (event) hear(event.eventType, event.eventData);
  });
  follow(read(opened.get("tgWebAppThemeParams")));
  post("web_app_ready");
  post("web_app_expand");
  // else dragging the board would close the app
  post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
}
