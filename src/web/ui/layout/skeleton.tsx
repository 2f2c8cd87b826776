import { cx } from "../cx.ts";

/** A gray block; set its size with a class. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx("skeleton block", className)} aria-hidden="true" />;
}

export type ListSkeletonProps = {
  rows?: number;
  /** For screen readers while the rows load. */
  label?: string;
  className?: string;
};

/** Rows with a logo, two lines and a count, in the size of the real rows. */
export function ListSkeleton({ rows = 5, label = "Loading", className }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={cx("divide-y divide-line", className)}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex gap-3.5 py-4 sm:px-3">
          <Skeleton className="size-12 rounded-card" />
          <div className="flex-1 pt-1">
            <Skeleton className="h-4 w-2/5 max-w-40" />
            <Skeleton className="mt-2.5 h-3.5 w-4/5 max-w-96" />
            <Skeleton className="mt-3 h-3 w-1/2 max-w-44" />
          </div>
          <Skeleton className="h-12 w-13 rounded-[10px]" />
        </div>
      ))}
    </div>
  );
}

/** Rows of a side panel: a small logo and two short lines each. */
export function PanelSkeleton({ rows = 3, label = "Loading", className }: ListSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={cx("space-y-3", className)}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-center gap-2.5">
          <Skeleton className="size-9 rounded-card" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="mt-2 h-3 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
