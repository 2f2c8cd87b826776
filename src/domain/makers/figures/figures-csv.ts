import { stringify } from "csv-stringify/sync";
import type { FigureDay } from "#contract/maker/figures.ts";

const columns = [
  { key: "day", header: "Day" },
  { key: "views", header: "Views" },
  { key: "visits", header: "Website visits" },
  { key: "clickThrough", header: "Click-through rate (%)" },
  { key: "upvotes", header: "Upvotes" },
  { key: "saves", header: "Saves" },
  { key: "users", header: "Stack adds" },
  { key: "comments", header: "Comments" },
  { key: "badgeLoads", header: "Badge loads" },
];

/** One row per day. A day without views has no rate. */
export function figuresCsv(days: FigureDay[]): string {
  const rows = days.map((day) => ({
    ...day,
    clickThrough: day.views === 0 ? "" : ((day.visits / day.views) * 100).toFixed(1),
  }));
  return stringify(rows, { header: true, columns, escape_formulas: true });
}
