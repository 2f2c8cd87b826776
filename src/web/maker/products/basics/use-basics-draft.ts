import { useEffect, useRef, useState } from "react";
import { newKey } from "#web/data/new-key.ts";
import { tryStorage } from "#web/data/try-storage.ts";

export const basicFields = ["productName", "websiteUrl", "logoUrl", "pricing"] as const;
export type Basics = Record<(typeof basicFields)[number], string>;

/** The product behind the form, as last saved. */
export type SavedBasics = { id: number; version: string; logoKey: string };

type Draft = { key: string; values: Basics; saved?: SavedBasics | undefined };

type Options = { name: string; stored: Basics; initial: SavedBasics | undefined };

export type BasicsDraft = ReturnType<typeof useBasicsDraft>;

/**
 * What was typed into the basic form, kept in this tab: it survives an error, a reload and an expired session. The
 * request's key is kept with it, so that the form creates one product even if the first answer got lost.
 */
export function useBasicsDraft({ name, stored, initial }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const saved = useRef(initial);
  const [logoKey, setLogoKey] = useState(initial?.logoKey ?? "");
  const [typed, setTyped] = useState(stored);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    const draft = read(name);
    key.current = draft?.key ?? newKey();
    // For an existing product, the loader has just fetched it.
    saved.current ??= draft?.saved;
    setLogoKey(saved.current?.logoKey ?? "");
    const element = form.current;
    if (!element) return;
    // Typed before hydration, or restored by the browser: newer than the draft.
    const isTyped = basicFields.some((field) => inputIn(element, field).value !== inputIn(element, field).defaultValue);
    if (!isTyped && draft) {
      for (const field of basicFields) setInput(inputIn(element, field), draft.values[field]);
      setIsRestored(true);
    }
    setTyped(valuesIn(element));
  }, [name]);

  function keep(): void {
    if (!form.current) return;
    const values = valuesIn(form.current);
    setTyped(values);
    const draft: Draft = { key: key.current, values, saved: saved.current };
    tryStorage(() => sessionStorage.setItem(name, JSON.stringify(draft)));
  }

  return {
    form,
    typed,
    isRestored,
    logoKey,
    key: () => key.current,
    keep,
    saved: () => saved.current,
    setSaved(next: SavedBasics): void {
      saved.current = next;
      setLogoKey(next.logoKey);
      keep();
    },
    drop(): void {
      tryStorage(() => sessionStorage.removeItem(name));
    },
  };
}

/** Fires the input event, so the draft and the character counter update. */
export function setInput(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function inputIn(form: HTMLFormElement, field: keyof Basics): HTMLInputElement {
  return form.elements.namedItem(field) as HTMLInputElement;
}

function valuesIn(form: HTMLFormElement): Basics {
  return Object.fromEntries(basicFields.map((field) => [field, inputIn(form, field).value])) as Basics;
}

function read(name: string): Draft | null {
  return tryStorage(() => {
    const { key, values, saved } = JSON.parse(sessionStorage.getItem(name) ?? "null") as Draft;
    return basicFields.every((field) => typeof values[field] === "string") ? { key, values, saved } : null;
  });
}
