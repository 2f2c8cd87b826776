import { useEffect, useRef, useState } from "react";

export type AutosaveState = "idle" | "saving" | "saved" | "failed";

type Autosave = {
  /** Resolves to whether there was anything to save. */
  save: () => Promise<boolean>;
  delayMs: number;
};

/** Debounced saving. Writes run one at a time, because each needs the version number the last one returned. */
export function useAutosave(options: Autosave) {
  const [state, setState] = useState<AutosaveState>("idle");
  const latest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    latest.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending save is flushed on unmount only.
  useEffect(() => () => void (timer.current !== undefined && saveNow()), []);

  /** Runs after the current write. A scheduled save comes later, and finds nothing to do if this one saved it all. */
  function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = queue.current.then(write);
    queue.current = result.catch(() => {});
    return result;
  }

  /** Resolves to whether it succeeded. */
  function saveNow(): Promise<boolean> {
    clearTimeout(timer.current);
    timer.current = undefined;
    return inTurn(async () => {
      setState("saving");
      try {
        setState((await latest.current.save()) ? "saved" : "idle");
        return true;
      } catch {
        setState("failed");
        return false;
      }
    });
  }

  function saveSoon(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, latest.current.delayMs);
  }

  return { state, saveSoon, saveNow, inTurn };
}
