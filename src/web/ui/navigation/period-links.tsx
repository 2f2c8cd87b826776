import { Link } from "../buttons/link.tsx";

type PeriodLinksProps = { periods: readonly number[]; current: number; hrefFor: (days: number) => string };

/** The periods of a chart in days, each with its address. */
export function PeriodLinks({ periods, current, hrefFor }: PeriodLinksProps) {
  return (
    <nav aria-label="Period">
      <ul className="flex gap-0.5 rounded-control border border-line bg-sunk p-0.5">
        {periods.map((days) => (
          <li key={days}>
            <Link
              to={hrefFor(days)}
              preventScrollReset
              replace
              aria-current={days === current ? "page" : undefined}
              className="flex h-7 items-center rounded-md px-2.5 text-meta text-muted transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink aria-[current]:edge pointer-coarse:h-10"
            >
              {days} days
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
