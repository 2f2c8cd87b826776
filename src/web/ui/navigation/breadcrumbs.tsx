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

/** On phones without the current page, which the title below names: the way back stays in one line. */
export function Breadcrumbs({ items, label = "Breadcrumb", className }: BreadcrumbsProps) {
  const last = items.length - 1;
  const onPhones = (index: number) => index === last && index > 0 && "max-sm:hidden";
  return (
    <nav aria-label={label} className={cx("text-meta text-muted", className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map(({ label: text, to }, index) => (
          <Fragment key={to ?? text}>
            {index > 0 && (
              <li aria-hidden="true" className={cx("text-line-strong select-none", onPhones(index))}>
                /
              </li>
            )}
            <li className={cx("min-w-0", onPhones(index))}>
              {to === undefined || index === last ? (
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
