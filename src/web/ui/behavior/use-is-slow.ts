import { useEffect, useState } from "react";
import { screen } from "#contract/shared/limits.ts";

/** Whether somebody has waited for this so long that we say something. */
export function useIsSlow(waiting: unknown): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(setIsSlow, screen.slowMs, true);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [waiting]);
  return isSlow && Boolean(waiting);
}
