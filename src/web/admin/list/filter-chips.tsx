import type { ReactNode } from "react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../ui/buttons/link.tsx";

export type FilterChip = { to: string; label: string; count?: ReactNode; isCurrent: boolean };

type FilterChipsProps = {
  label: string;
  /** Before them: what their figures are of. */
  lead?: string;
  chips: readonly FilterChip[];
};

/** The values of one filter with their counts; every choice has an address. */
export function FilterChips({ label, lead, chips }: FilterChipsProps) {
  return (
    <nav aria-label={label} className="admin-chips">
      {lead && <span className="admin-lead">{lead}</span>}
      {chips.map(({ to, label: text, count, isCurrent }) => (
        <Link
          key={text}
          to={to}
          preventScrollReset
          className="admin-chip"
          aria-current={isCurrent ? "true" : undefined}
        >
          {text}
          {count !== undefined && <span>{typeof count === "number" ? wholeNumber(count) : count}</span>}
        </Link>
      ))}
    </nav>
  );
}
