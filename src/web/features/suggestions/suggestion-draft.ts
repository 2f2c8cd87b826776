const key = "suggestion-draft";

/** The draft in this tab, so it survives sign-in, a reload or leaving the page. */
export const suggestionDraft = {
  keep: (text: string) => attempt(() => sessionStorage.setItem(key, text)),
  read: () => attempt(() => sessionStorage.getItem(key)) ?? "",
  drop: () => attempt(() => sessionStorage.removeItem(key)),
};

/** Storage may be blocked or full; then there is no draft. */
function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
