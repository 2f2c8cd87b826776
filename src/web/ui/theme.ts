export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The page colour of each theme as hex, for `<meta name="theme-color">` and the web manifest. */
export const themeColors = { light: "#fbfaf7", dark: "#121417" };

const storageKey = "theme";
const listeners = new Set<() => void>();

/**
 * `public/theme.js` put the stored choice on the root element before the first paint, lest it flash in after the
 * system's; that is what counts.
 */
export function readTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

/**
 * Signing out empties the storage, but how bright a page is belongs to the screen, not to the person. The browser empties
 * it at a moment of its own, before or after the next page has read it; what is carried beside it is found in either case.
 */
export function carryTheme(): void {
  try {
    sessionStorage.theme = readTheme();
  } catch {
    // As above.
  }
}

/** Also hears a choice made in another tab. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTab);
  };
}

/** The browser's own frame around the page: each meta may be bound to a scheme, an explicit choice overrules both. */
export function paintThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = themeColors[theme === "system" ? schemeOf(meta) : theme];
  }
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === storageKey) applyTheme(parseTheme(event.newValue));
  // Emptied by a sign-out, here or in another tab.
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
