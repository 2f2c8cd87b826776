import type { ReactNode } from "react";
import { Link } from "../../../ui/buttons/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { Waited } from "./waited.tsx";

/** An item in the list of a desk. */
export type DeskLine = {
  title: string;
  text?: string;
  /** A logo or a face. */
  image?: ReactNode;
  /** Since when it waits; decided ones don't. */
  since?: string | undefined;
  /** What to know before opening it. */
  note?: ReactNode;
};

type DeskListProps = {
  label: string;
  rows: readonly (DeskLine & { id: string; href: string })[];
  openId: string | undefined;
  /** Below the list. */
  children?: ReactNode;
};

/** The items of a desk, on the left of wide screens. */
export function DeskList({ label, rows, openId, children }: DeskListProps) {
  return (
    <nav aria-label={label} className="desk-list">
      <ol>
        {rows.map(({ id, href, title, text, image, since, note }) => (
          <li key={id}>
            <Link
              to={href}
              replace
              preventScrollReset
              aria-current={id === openId ? "true" : undefined}
              className={cx("desk-row", id === openId && "desk-row-open")}
            >
              {image}
              <span className="min-w-0 flex-1">
                <span className="words line-clamp-2 font-medium">{title}</span>
                {text && <span className="words line-clamp-2 text-muted">{text}</span>}
                {note}
              </span>
              {since && <Waited since={since} />}
            </Link>
          </li>
        ))}
      </ol>
      <div className="p-3 empty:hidden">{children}</div>
    </nav>
  );
}
