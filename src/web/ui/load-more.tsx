import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "./button-link.tsx";
import { cx } from "./cx.ts";

export type LoadMoreProps = {
  /** The next page's address; without JavaScript and for crawlers this is an ordinary link. */
  to: string;
  busy?: boolean;
  busyText?: string;
  /** E.g. "Showing 40 of 164". */
  status?: ReactNode;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  className?: string;
  children?: ReactNode;
};

export function LoadMore({
  to,
  busy = false,
  busyText = "Loading...",
  status,
  onClick,
  className,
  children = "Load More",
}: LoadMoreProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <div className={cx("flex flex-col items-center gap-2", className)}>
      <ButtonLink
        to={to}
        onClick={handleClick}
        preventScrollReset
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className="min-w-32"
      >
        {busy ? busyText : children}
      </ButtonLink>
      {status && <p className="text-meta text-muted tabular-nums">{status}</p>}
    </div>
  );
}
