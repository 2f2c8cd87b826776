// Runs before the first paint, so that nothing flashes: see src/web/ui/theme/theme.ts.
try {
  const theme = localStorage.theme ?? sessionStorage.theme;
  if (theme === "light" || theme === "dark") localStorage.theme = document.documentElement.dataset.theme = theme;
  if (localStorage.sidebar) document.documentElement.dataset.sidebar = "collapsed";
} catch {}
