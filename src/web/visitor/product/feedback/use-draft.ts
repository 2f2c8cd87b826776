import { useEffect, useRef } from "react";
import { tryStorage } from "#web/data/try-storage.ts";

/** The values of a form. */
type Draft = { comment: string; rating?: string };

/**
 * Stores a draft in this tab, so it survives sign-in, a reload or closing the reply. `isSent` recognizes a draft that
 * was already sent after sign-in.
 */
export function useDraft(key: string, isSent: (draft: Draft) => boolean = () => false) {
  const form = useRef<HTMLFormElement>(null);
  const isSentNow = useRef(isSent);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Typed before hydration, or restored by the browser.
    if (draftIn(element).comment !== "") return keep(key, element);
    const draft = read(key);
    if (!draft) return;
    if (isSentNow.current(draft)) return dropDraft(key);
    fill(element, draft);
    const fold = element.closest("details");
    if (fold) fold.open = true;
  }, [key]);

  return {
    form,
    keep: () => form.current && keep(key, form.current),
    /** Call after sending: it also clears the fields. */
    drop() {
      dropDraft(key);
      if (form.current) fill(form.current, { comment: "" });
    },
  };
}

export const feedbackDraftKey = (productId: number) => `feedback-draft:${productId}`;

function draftIn(form: HTMLFormElement): Draft {
  const data = new FormData(form);
  return { comment: String(data.get("comment") ?? ""), rating: String(data.get("rating") ?? "") };
}

function fill(form: HTMLFormElement, { comment, rating }: Draft): void {
  const area = form.elements.namedItem("comment") as HTMLTextAreaElement;
  area.value = comment;
  // Fire the input event, so the character counter updates.
  area.dispatchEvent(new Event("input", { bubbles: true }));
  const stars = form.elements.namedItem("rating");
  if (rating && stars instanceof RadioNodeList) stars.value = rating;
}

function keep(key: string, form: HTMLFormElement): void {
  const draft = draftIn(form);
  if (draft.comment === "" && !draft.rating) dropDraft(key);
  else tryStorage(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

function read(key: string): Draft | null {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as Draft | null);
}

export function dropDraft(key: string): void {
  tryStorage(() => sessionStorage.removeItem(key));
}
