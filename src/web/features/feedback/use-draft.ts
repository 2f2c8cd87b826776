import { useEffect, useRef } from "react";

/** What a form holds. */
type Draft = { comment: string; rating?: string };

/**
 * Keeps what is being typed in this tab, so that signing in, a reload or a closed reply loses nothing. `isSaid` tells a
 * draft that is there already: signing in has sent it.
 */
export function useDraft(key: string, isSaid: (draft: Draft) => boolean = () => false) {
  const form = useRef<HTMLFormElement>(null);
  const isSaidNow = useRef(isSaid);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Typed before this code arrived, or put back by the browser itself.
    if (draftIn(element).comment !== "") return keep(key, element);
    const draft = read(key);
    if (!draft) return;
    if (isSaidNow.current(draft)) return dropDraft(key);
    fill(element, draft);
    const fold = element.closest("details");
    if (fold) fold.open = true;
  }, [key]);

  return {
    form,
    keep: () => form.current && keep(key, form.current),
    /** Once it is sent: the fields are empty again. */
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
  // As if typed, so that the counter counts it.
  area.dispatchEvent(new Event("input", { bubbles: true }));
  const stars = form.elements.namedItem("rating");
  if (rating && stars instanceof RadioNodeList) stars.value = rating;
}

function keep(key: string, form: HTMLFormElement): void {
  const draft = draftIn(form);
  if (draft.comment === "" && !draft.rating) dropDraft(key);
  else attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

function read(key: string): Draft | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as Draft | null);
}

export function dropDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Storage may be forbidden or full; then the text lives in its field only. */
function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
