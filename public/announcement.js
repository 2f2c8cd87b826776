// Only on pages with an announcement (src/web/app/document.ts). Runs before it is painted, so that a dismissed one never shows.
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
  if (/^\w+$/.test(localStorage.dismissed)) hide(localStorage.dismissed);
} catch {}
