import { useEffect, useState } from "react";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";

/** Counts down to when an action's emails go out and Undo ends, by the page's own clock. */
export function EmailsWait({ until }: { until: number }) {
  const [leftMs, setLeftMs] = useState(() => until - performance.now());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(until - performance.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <>
      {adminPages.emailsWait.text} <span className="tabular-nums">{Math.max(0, Math.ceil(leftMs / 1000))}</span> s.
    </>
  );
}
