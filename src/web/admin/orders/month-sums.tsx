import type { MonthSum } from "#contract/admin/orders.ts";
import { formatMoney } from "#contract/shared/money/money.ts";
import { Pill } from "../../ui/display/pill.tsx";

/** This month's payments and refunds. Test amounts are shown only if there are no real ones. */
export function MonthSums({ month }: { month: MonthSum[] }) {
  const real = month.filter(({ isTest }) => !isTest);
  const shown = real.length > 0 ? real : month;
  if (shown.length === 0) return null;
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md">
      <Sum label="Paid this month" sums={shown} of="paid" />
      <Sum label="Refunded this month" sums={shown} of="refunded" />
    </dl>
  );
}

function Sum({ label, sums, of }: { label: string; sums: MonthSum[]; of: "paid" | "refunded" }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-raised p-3">
      <dt className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
        {label}
        {sums.some(({ isTest }) => isTest) && <Pill>Test</Pill>}
      </dt>
      {sums.map((sum) => (
        <dd key={`${sum.currency} ${sum.isTest}`} className="text-xl font-heading tabular-nums">
          {formatMoney({ amount: sum[of], currency: sum.currency })}
        </dd>
      ))}
    </div>
  );
}
