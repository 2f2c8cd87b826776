import { type ReportPeriod, reportPeriods } from "#contract/shared/report-periods.ts";

/** An unknown period falls back to 30 days. */
export function periodOf(value: string | null): ReportPeriod {
  return reportPeriods.find((period) => String(period) === value) ?? 30;
}
