// What the page and Telegram tell each other where it stands inside Telegram: by messages between frames
// in a browser, and by a bridge in the apps. Nothing of it says who somebody is.

const WEB = "https://web.telegram.org";

/** What Telegram has signed of whoever has opened the page; none elsewhere. */
export const launched = new URLSearchParams(location.hash.slice(1)).get("tgWebAppData");

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

/** Settles into Telegram's frame; `back` is called by its button. */
export function settle(back) {
  if (!launched) return;
  const hear = (type) => {
    if (type === "back_button_pressed") back();
  };
  // the apps call one of these, the web a message
  const receive = { receiveEvent: hear };
  window.Telegram = { WebView: receive };
  window.TelegramGameProxy = receive;
  window.TelegramGameProxy_receiveEvent = hear;
  addEventListener("message", ({ origin, source, data }) => {
    if (origin !== WEB || source !== parent) return;
    const event = typeof data === "string" ? read(data) : null;
    if (event) hear(event.eventType);
  });
  post("web_app_ready");
  post("web_app_expand");
  // else dragging the board would close the app
  post("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
}
