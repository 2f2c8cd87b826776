import { useEffect, useState } from "react";
import * as limits from "#contract/limits.ts";

export type CopyState = "idle" | "copied" | "refused";

/** Copies text, and says for a moment that it did. Browsers refuse it on plain http, or when the person said no. */
export function useCopy() {
  const [state, setState] = useState<CopyState>("idle");

  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), limits.screen.copiedMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(text: string): Promise<boolean> {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setState(isCopied ? "copied" : "refused");
    return isCopied ?? false;
  }

  return { state, copy };
}
