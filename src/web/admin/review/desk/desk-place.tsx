import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { Waited } from "./waited.tsx";

type DeskPlaceProps = {
  /** Counted from 1 over all pages. */
  at: number;
  total: number;
  since?: string | undefined;
  before: string | undefined;
  after: string | undefined;
};

/** Where in the list the open item is, and the way to its neighbors, which narrow screens don't have a list for. */
export function DeskPlace({ at, total, since, before, after }: DeskPlaceProps) {
  return (
    <div className="desk-place">
      <p className="whitespace-nowrap">
        {wholeNumber(at)} of {wholeNumber(total)}
        {since && (
          <>
            , waiting for <Waited since={since} />
          </>
        )}
      </p>
      <span className="ml-auto flex gap-1">
        <Neighbor to={before} label="Previous item" icon={<ChevronLeft />} />
        <Neighbor to={after} label="Next item" icon={<ChevronRight />} />
      </span>
    </div>
  );
}

function Neighbor({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  const className = "btn btn-ghost btn-icon btn-sm";
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${className} opacity-40`}>
        {icon}
      </span>
    );
  }
  return (
    <Link to={to} replace preventScrollReset aria-label={label} className={className}>
      {icon}
    </Link>
  );
}

type Shown = { total: number; page: number; pageCount: number; shown: number; index: number };

/** All pages but the last are full. */
export function placeOf({ total, page, pageCount, shown, index }: Shown): number {
  return (page < pageCount ? (page - 1) * shown : total - shown) + index + 1;
}
