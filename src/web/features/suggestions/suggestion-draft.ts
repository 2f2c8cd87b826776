const key = "suggestion-draft";

/** What is being typed, for this tab: signing in, a reload or a look elsewhere loses nothing. */
export const suggestionDraft = {
  keep: (text: string) => attempt(() => sessionStorage.setItem(key, text)),
  read: () => attempt(() => sessionStorage.getItem(key)) ?? "",
  drop: () => attempt(() => sessionStorage.removeItem(key)),
};

/** Storage may be forbidden or full; then the text lives in its field only. */
function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
