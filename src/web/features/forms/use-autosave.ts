import { useEffect, useRef, useState } from "react";

export type AutosaveState = "idle" | "saving" | "saved" | "failed";

type Autosave = {
  /** Sends what has changed; answers whether there was anything to send. */
  save: () => Promise<boolean>;
  delayMs: number;
};

/** Saves once nothing has changed for a while. One write at a time: each must know the version the last one made. */
export function useAutosave(options: Autosave) {
  const [state, setState] = useState<AutosaveState>("idle");
  const latest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    latest.current = options;
  });

  // Whoever leaves right after typing must not lose it. Nothing the cleanup uses changes between renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the form is left, and only then.
  useEffect(() => () => void (timer.current !== undefined && saveNow()), []);

  /** Waits for the write under way, and takes the place of the one that was to come. */
  function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    clearTimeout(timer.current);
    timer.current = undefined;
    const result = queue.current.then(write);
    queue.current = result.catch(() => {});
    return result;
  }

  /** Resolves to whether it succeeded. */
  function saveNow(): Promise<boolean> {
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
