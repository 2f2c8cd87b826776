import { tryStorage } from "../../data/try-storage.ts";

const key = "suggestion-draft";

/** The draft in this tab, so it survives sign-in, a reload or leaving the page. */
export const suggestionDraft = {
  keep: (text: string) => tryStorage(() => sessionStorage.setItem(key, text)),
  read: () => tryStorage(() => sessionStorage.getItem(key)) ?? "",
  drop: () => tryStorage(() => sessionStorage.removeItem(key)),
};
