import { Fragment } from "react";
import { Link } from "../buttons/link.tsx";
import { cx } from "../cx.ts";

export type Crumb = { label: string; to?: string };

export type BreadcrumbsProps = {
  /** From the top level to the current page; the last one isn't a link. */
  items: readonly Crumb[];
  label?: string;
  className?: string;
};

export function Breadcrumbs({ items, label = "Breadcrumb", className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={cx("text-meta text-muted", className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label: text, to }, index) => (
          <Fragment key={to ?? text}>
            {index > 0 && (
              <li aria-hidden="true" className="text-line-strong select-none">
                /
              </li>
            )}
            <li className="min-w-0">
              {to === undefined || index === items.length - 1 ? (
                <span aria-current="page" className="font-medium text-ink">
                  {text}
                </span>
              ) : (
                <Link
                  to={to}
                  className="inline-flex min-h-6 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
                >
                  {text}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
