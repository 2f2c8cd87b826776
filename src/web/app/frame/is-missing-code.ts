// The messages of Chromium, Firefox and Safari; the error has no code.
const scriptWords = /dynamically imported module|Importing a module script failed/;
// The message of Vite, which loads a page's own style sheet before its script.
const styleWords = /^Unable to preload CSS/;

/** Whether a code chunk failed to load, because the browser is offline or a newer build replaced it. */
export function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return styleWords.test(error.message) || (error instanceof TypeError && scriptWords.test(error.message));
}
