// How the page is to look, before it is painted for the first time: what settings.js has kept for this browser.
try {
  const { theme, size, motion } = JSON.parse(localStorage.getItem("tabletomb.settings")) ?? {};
  for (const [name, value] of Object.entries({ theme, size, motion })) {
    if (value) document.documentElement.dataset[name] = value;
  }
} catch {
  // The page looks as the system does where nothing can be kept.
}
