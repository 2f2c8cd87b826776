import { Download } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { type ReportPeriod, reportPeriods } from "#contract/shared/report-periods.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { PeriodLinks } from "../../ui/navigation/period-links.tsx";

/** The periods as links, so each has an address, and the file with the shown one. */
export function ReportToolbar({ productId, period }: { productId: number; period: ReportPeriod }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PeriodLinks periods={reportPeriods} current={period} hrefFor={(days) => paths.myProduct(productId, days)} />
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
