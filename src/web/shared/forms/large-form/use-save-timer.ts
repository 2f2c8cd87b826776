import { useEffect, useRef, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { ApiError } from "#web/data/api-client.ts";

type SaveState = "idle" | "saving" | "saved" | "retrying" | "failed";

type SaveTimer = {
  /** Resolves to whether there was anything to save. */
  save: () => Promise<boolean>;
  delayMs: number;
  /** Runs after the current write. A scheduled save comes later, and finds nothing to do if that one saved it all. */
  inTurn: (write: () => Promise<void>) => Promise<void>;
};

/**
 * When to save: after a pause, or once the page is left. A temporary failure is retried with growing delays; any other
 * waits for the next change or for the page to be visible again.
 */
export function useSaveTimer(options: SaveTimer) {
  const [state, setState] = useState<SaveState>("idle");
  const latest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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

  function saveNow(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    return latest.current.inTurn(async () => {
      setState(failures.current > 0 ? "retrying" : "saving");
      try {
        setState((await latest.current.save()) ? "saved" : "idle");
        failures.current = 0;
        hasFailed.current = false;
      } catch (error) {
        hasFailed.current = true;
        if (isTemporary(error)) retryLater();
        else setState("failed");
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

  return { state, saveSoon };
}

/** Offline, too many requests, or a server error. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
