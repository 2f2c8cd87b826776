import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { cx } from "../../ui/cx.ts";
import { PaletteButton } from "./palette-button.tsx";

type AdminPageProps = {
  title: string;
  /** How many rows the page lists in all. */
  count?: number | undefined;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** The title row and the body of a page of the admin area. */
export function AdminPage({ title, count, actions, children, className }: AdminPageProps) {
  const body = useCurrentTabInView();
  return (
    <>
      <div className="admin-head">
        <h1 className="text-heading sm:text-title">
          {title}
          {count !== undefined && (
            <span className="ml-3 text-sm font-normal text-muted tabular-nums">{wholeNumber(count)}</span>
          )}
        </h1>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <PaletteButton />
          {actions}
        </div>
      </div>
      <div ref={body} className={cx("min-w-0 flex-1 px-4 py-5 sm:px-6", className)}>
        {children}
      </div>
    </>
  );
}

/** Phones show two or three of a page's tabs. */
function useCurrentTabInView() {
  const body = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which tab is current.
  useEffect(() => {
    for (const row of body.current?.querySelectorAll(".scroll-row") ?? []) {
      const tab = row.querySelector("[aria-current]")?.getBoundingClientRect();
      const all = row.getBoundingClientRect();
      // Without scrollIntoView, which would also scroll the page.
      if (tab) row.scrollBy({ left: tab.left - all.left - (all.width - tab.width) / 2 });
    }
  }, [pathname, search]);
  return body;
}
