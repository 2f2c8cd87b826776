import type { MouseEvent, ReactNode } from "react";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { useIsSlow } from "../behavior/use-is-slow.ts";
import { ButtonLink } from "../buttons/button-link.tsx";
import { cx } from "../cx.ts";

export type LoadMoreProps = {
  /** The next page's address; without JavaScript and for crawlers this is an ordinary link. */
  to: string;
  busy?: boolean;
  /** E.g. "Showing 40 of 164". */
  status?: ReactNode;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  className?: string;
  children?: ReactNode;
};

export function LoadMore({ to, busy = false, status, onClick, className, children = "Load More" }: LoadMoreProps) {
  const isSlow = useIsSlow(busy);
  const isLocked = busy && !isSlow;

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (isLocked) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <div className={cx("flex flex-col items-center gap-2", className)}>
      <ButtonLink
        to={to}
        onClick={handleClick}
        preventScrollReset
        aria-busy={isLocked || undefined}
        aria-disabled={isLocked || undefined}
        className="min-w-32"
      >
        {isSlow ? everyPage.slow.action : busy ? "Loading..." : children}
      </ButtonLink>
      <p role="status" className={isSlow ? "text-meta text-muted" : "sr-only"}>
        {isSlow && everyPage.slow.text}
      </p>
      {status && <p className="text-meta text-muted tabular-nums">{status}</p>}
    </div>
  );
}
