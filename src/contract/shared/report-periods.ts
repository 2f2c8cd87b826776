/** Days. Not in product-report.ts, whose schemas would bring zod into the browser. */
export const reportPeriods = [7, 30, 90] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
