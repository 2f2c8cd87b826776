// What must be known before the first paint. The theme: see src/web/ui/theme.ts.
try {
  const theme = localStorage.theme ?? sessionStorage.theme;
  if (theme === "light" || theme === "dark") localStorage.theme = document.documentElement.dataset.theme = theme;
} catch {}
// Whether the browser will scroll back to where one was: see src/web/styles/first-frames.css.
if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") document.documentElement.dataset.returned = "";
