/** How a question can be read other than as plain words (rule 49). The names are those in the address (`plain`). */
export const searchIntentKinds = [
  "alternatives",
  "comparison",
  "free",
  "openSource",
  "offline",
  "selfHosted",
  "macos",
  "windows",
  "linux",
  "ios",
  "android",
  "web",
] as const;
export type SearchIntentKind = (typeof searchIntentKinds)[number];

/** The `plain` parameter: the intents that the visitor removed, in a fixed order, so that each list has one address. */
export function plainOf(kinds: Iterable<SearchIntentKind>): string {
  const removed = new Set(kinds);
  return searchIntentKinds.filter((kind) => removed.has(kind)).join(",");
}

/** Unknown names are ignored, so an old or mistyped link still shows the list. */
export function readPlain(plain: string): SearchIntentKind[] {
  const named = new Set(plain.split(","));
  return searchIntentKinds.filter((kind) => named.has(kind));
}

/** In `plain`: search for the words as they were typed, even if nothing has them. */
export const asTyped = "spelling";

export function isAsTyped(plain: string): boolean {
  return plain.split(",").includes(asTyped);
}
