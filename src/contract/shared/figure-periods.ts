/** Days. Not in maker/figures.ts, whose schemas would bring zod into the browser. */
export const figurePeriods = [7, 30, 90] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
