// Runs before the first paint, so that nothing flashes: see src/web/ui/theme.ts, and document.ts for the announcement.
const hide = (id) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`#announcement-${id}{display:none}`);
  document.adoptedStyleSheets.push(sheet);
};
addEventListener("click", ({ target }) => {
  const id = target.dataset?.dismiss;
  if (!id) return;
  hide(id);
  try {
    localStorage.dismissed = id;
  } catch {}
});
try {
  const theme = localStorage.theme ?? sessionStorage.theme;
  if (theme === "light" || theme === "dark") localStorage.theme = document.documentElement.dataset.theme = theme;
  if (localStorage.sidebar) document.documentElement.dataset.sidebar = "collapsed";
  if (/^\w+$/.test(localStorage.dismissed)) hide(localStorage.dismissed);
} catch {}
