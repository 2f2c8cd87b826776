export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The page color of each theme as hex, for `<meta name="theme-color">` and the web manifest. */
export const themeColors = { light: "#fbfaf7", dark: "#121417" };

const storageKey = "theme";
const listeners = new Set<() => void>();

/**
 * Reads the choice from the root element, where `public/theme.js` puts it before the first paint, so the page doesn't
 * flash in the system's theme first.
 */
export function readTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be blocked; then the choice lasts as long as the page.
  }
}

/**
 * Keeps the theme when signing out clears the storage: it belongs to the screen, not to the person. The browser may
 * clear it before or after the next page reads it; session storage covers both cases.
 */
export function carryTheme(): void {
  try {
    sessionStorage.theme = readTheme();
  } catch {
    // As above.
  }
}

/** Also notifies about a choice made in another tab. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTab);
  };
}

/** Colors the browser's UI: each meta may be bound to a scheme, and an explicit choice overrides both. */
export function paintThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = themeColors[theme === "system" ? schemeOf(meta) : theme];
  }
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === storageKey) applyTheme(parseTheme(event.newValue));
  // Cleared by a sign-out, here or in another tab.
  if (event.key === null) chooseTheme(readTheme());
}

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  paintThemeColor(theme);
  for (const listener of listeners) listener();
}

function parseTheme(value: string | null | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

function schemeOf(meta: HTMLMetaElement): "light" | "dark" {
  const condition = meta.getAttribute("media") ?? "";
  const isDark = condition === "" ? matchMedia("(prefers-color-scheme: dark)").matches : condition.includes("dark");
  return isDark ? "dark" : "light";
}
