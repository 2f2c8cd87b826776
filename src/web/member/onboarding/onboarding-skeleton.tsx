import { Skeleton } from "../../ui/layout/skeleton.tsx";

export function OnboardingSkeleton() {
  return (
    <div role="status" aria-label="Loading the form" className="space-y-6">
      {["h-9", "h-9", "h-24", "h-9"].map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={row}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className={`mt-2 w-full ${height}`} />
        </div>
      ))}
    </div>
  );
}
