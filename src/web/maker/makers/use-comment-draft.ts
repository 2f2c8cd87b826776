import { useEffect, useState } from "react";
import { tryStorage } from "../../data/try-storage.ts";

/** The comment being written, kept in this browser until it is saved. */
export function useCommentDraft({ productId, stored }: { productId: number; stored: string }) {
  const key = `maker-comment:${productId}`;
  const [text, setText] = useState(stored);

  // After hydration: the server doesn't know the draft.
  useEffect(() => {
    const draft = tryStorage(() => localStorage.getItem(key));
    if (draft !== null) setText(draft);
  }, [key]);

  return {
    text,
    write(next: string) {
      setText(next);
      tryStorage(() => (next === stored ? localStorage.removeItem(key) : localStorage.setItem(key, next)));
    },
    drop: () => tryStorage(() => localStorage.removeItem(key)),
  };
}
