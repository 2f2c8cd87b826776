// Chromium, Firefox and Safari; there is no code to tell it by.
const words = /dynamically imported module|Importing a module script failed/;

/** Whether a part of the site could not be loaded: the browser is offline, or a newer build has taken its place. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && words.test(error.message);
}
