import { lazy, Suspense, useState } from "react";
import { Skeleton } from "../../ui/layout/skeleton.tsx";

const PromotionChart = lazy(() =>
  import("./figures/promotion-chart.tsx").then((module) => ({ default: module.PromotionChart })),
);

/** The chart of an order; its code and figures load when it is opened. */
export function OrderFigures({ reference }: { reference: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="mt-3 noscript:hidden">
      <summary className="w-fit cursor-pointer text-meta text-link hover:underline pointer-coarse:py-3">
        Figures by day
      </summary>
      {isOpen && (
        <div className="mt-4">
          <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
            <PromotionChart orderReference={reference} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
