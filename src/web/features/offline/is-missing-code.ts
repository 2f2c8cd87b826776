// The messages of Chromium, Firefox and Safari; the error has no code.
const words = /dynamically imported module|Importing a module script failed/;

/** Whether a code chunk failed to load, because the browser is offline or a newer build replaced it. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && words.test(error.message);
}
