import type { ReactNode } from "react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../buttons/link.tsx";
import { cx } from "../cx.ts";

export type TabLink = { to: string; label: ReactNode; count?: number; current?: boolean };
export type TabLinksProps = {
  label: string;
  items: readonly TabLink[];
  /** For tabs in the middle of a page: keeps the scroll position. */
  keepsScroll?: boolean;
  className?: string;
};

/** Navigation that looks like tabs: every entry has an address. */
export function TabLinks({ label, items, keepsScroll, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      {/* Closer together where all of them would not fit in a column. */}
      <ul className={cx("scroll-row gap-3 border-b border-line", items.length <= 8 && "sm:gap-5")}>
        {items.map(({ to, label: text, count, current }) => (
          <li key={to} className="flex shrink-0">
            <Link
              to={to}
              preventScrollReset={keepsScroll}
              aria-current={current ? "page" : undefined}
              className="tab -mb-px"
            >
              {text}
              {count !== undefined && <span className="text-xs tabular-nums">{wholeNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
