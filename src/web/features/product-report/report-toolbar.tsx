import { Download } from "lucide-react";
import { paths } from "#contract/paths.ts";
import { type ReportPeriod, reportPeriods } from "#contract/report-periods.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Link } from "../../ui/link.tsx";

/** The periods as links, so each has an address, and the file with the shown one. */
export function ReportToolbar({ productId, period }: { productId: number; period: ReportPeriod }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label="Period">
        <ul className="flex gap-0.5 rounded-control border border-line bg-sunk p-0.5">
          {reportPeriods.map((days) => (
            <li key={days}>
              <Link
                to={paths.myProduct(productId, days)}
                preventScrollReset
                replace
                aria-current={days === period ? "page" : undefined}
                className="flex h-7 items-center rounded-md px-2.5 text-meta text-muted transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-line-strong pointer-coarse:h-10"
              >
                {days} days
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a
        href={paths.productReportFile(productId, period)}
        download
        aria-label="Download CSV"
        className={buttonClass({ size: "sm" })}
      >
        <Download />
        <span className="max-sm:hidden">Download CSV</span>
        <span className="sm:hidden">CSV</span>
      </a>
    </div>
  );
}
