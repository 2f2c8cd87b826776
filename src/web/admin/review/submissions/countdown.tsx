import { useEffect, useState } from "react";

/** Counts the seconds down to zero; the moment is on the page's own clock. */
export function Countdown({ until }: { until: number }) {
  const [leftMs, setLeftMs] = useState(() => until - performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(until - performance.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return <span className="tabular-nums">{Math.max(0, Math.ceil(leftMs / 1000))}</span>;
}
