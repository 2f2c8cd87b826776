import { useEffect, useEffectEvent } from "react";
import { tryStorage } from "../../data/try-storage.ts";

type Unsaved<Draft> = {
  /** Null if everything is saved. */
  draft: Draft | null;
  /** Called with what was left, when the form opens. */
  restore: (left: Draft) => void;
};

/** Keeps what isn't saved yet in this tab, so that leaving the page loses nothing. */
export function useUnsaved<Draft>(form: string, { draft, restore }: Unsaved<Draft>) {
  const key = `unsaved-${form}`;
  const text = draft === null ? null : JSON.stringify(draft);
  const restoreLeft = useEffectEvent((left: Draft) => restore(left));

  useEffect(() => {
    tryStorage(() => {
      const left = sessionStorage.getItem(key);
      if (left !== null) restoreLeft(JSON.parse(left) as Draft);
    });
  }, [key]);
  useEffect(() => {
    tryStorage(() => {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    });
  }, [key, text]);

  return {
    /** Before the page changes to another form: this one won't notice anymore that it was saved. */
    forget: () => tryStorage(() => sessionStorage.removeItem(key)),
  };
}
