import { useEffect, useRef, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { ApiError } from "#web/data/api-client.ts";

export type AutosaveState = "idle" | "saving" | "saved" | "retrying" | "failed";

type Autosave = {
  /** Resolves to whether there was anything to save. */
  save: () => Promise<boolean>;
  delayMs: number;
};

/**
 * Debounced saving. Writes run one at a time, because each needs the version number the last one returned. A failure that
 * may pass is retried, ever more slowly; any other waits for the next change or for the page to be visible again.
 */
export function useAutosave(options: Autosave) {
  const [state, setState] = useState<AutosaveState>("idle");
  const latest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const failures = useRef(0);
  const hasFailed = useRef(false);

  useEffect(() => {
    latest.current = options;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribe once; the functions read refs only.
  useEffect(() => {
    const flush = () => void (timer.current !== undefined && saveNow());
    // Somebody who was signed out may have signed in again in another tab.
    const handleVisibility = () =>
      document.visibilityState === "visible" && hasFailed.current ? void saveNow() : flush();
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", flush);
    window.addEventListener("online", flush);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", flush);
      window.removeEventListener("online", flush);
      flush();
    };
  }, []);

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
      setState(failures.current > 0 ? "retrying" : "saving");
      try {
        setState((await latest.current.save()) ? "saved" : "idle");
        failures.current = 0;
        hasFailed.current = false;
        return true;
      } catch (error) {
        hasFailed.current = true;
        if (isTemporary(error)) retryLater();
        else setState("failed");
        return false;
      }
    });
  }

  function retryLater(): void {
    setState("retrying");
    const { retryMs, retryMaxMs } = limits.autosave;
    // Somebody typed meanwhile, and that change is saved sooner.
    timer.current ??= setTimeout(saveNow, Math.min(retryMs * 2 ** failures.current, retryMaxMs));
    failures.current += 1;
  }

  function saveSoon(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, latest.current.delayMs);
  }

  return { state, saveSoon, saveNow, inTurn };
}

/** Offline, too many requests, or a server in trouble. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
