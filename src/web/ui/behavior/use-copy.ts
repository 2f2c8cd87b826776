import { useEffect, useState } from "react";
import * as limits from "#contract/shared/limits.ts";

export type CopyState = "idle" | "copied" | "refused";

/** Copies text and reports it for a moment. Browsers refuse on plain http or without permission. */
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
