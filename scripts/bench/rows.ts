export type Unit = "/s" | "ms" | "KB" | "MiB" | "";
export type Figure = { value: number; unit: Unit };

/** One line of the result: our figure, the reference's in the same run, and whether the goal was met. */
export type Row = {
  /** The number of the goal in docs/performance.md. */
  goalId: string;
  what: string;
  ours: Figure;
  reference?: Figure & { name: string };
  /** For the ratio if there is a reference, for our figure otherwise. */
  goal?: { atLeast: number } | { atMost: number };
  note?: string;
};

export function ratioOf({ ours, reference }: Row): number | null {
  return reference ? ours.value / reference.value : null;
}

/** Null if there is no goal, or none for data of this size. */
export function isMet(row: Row): boolean | null {
  if (!row.goal) return null;
  const measured = ratioOf(row) ?? row.ours.value;
  return "atLeast" in row.goal ? measured >= row.goal.atLeast : measured <= row.goal.atMost;
}

type Costs = { what: string; name: string; ours: Costed[]; reference: Costed[] };
type Costed = { cost: number | null };

/** CPU time, if the system reports it: it has no goal, but is the figure to trust on a shared machine. */
export function costRow(goalId: string, { what, name, ours, reference }: Costs): Row[] {
  const cheapest = (results: Costed[]) => Math.min(...results.map(({ cost }) => cost ?? Number.NaN));
  const [own, other] = [cheapest(ours), cheapest(reference)];
  if (Number.isNaN(own) || Number.isNaN(other)) return [];
  return [
    {
      goalId,
      what: `${what}: processor time each`,
      ours: { value: own, unit: "ms" },
      reference: { name, value: other, unit: "ms" },
    },
  ];
}

const headings = ["", "What", "Ours", "Reference", "Ratio", "Goal", "Met"];

/** A Markdown table: readable in a terminal, and copied into docs/performance.md. */
export function toTable(rows: Row[]): string {
  const lines = rows.map((row) => [
    row.goalId,
    row.note ? `${row.what} (${row.note})` : row.what,
    show(row.ours),
    row.reference ? `${row.reference.name} ${show(row.reference)}` : "",
    ratioOf(row)?.toFixed(2) ?? "",
    goalText(row),
    { true: "yes", false: "NO", null: "" }[String(isMet(row)) as "true" | "false" | "null"],
  ]);
  const widths = headings.map((heading, n) => Math.max(...[heading, ...lines.map((l) => l[n] ?? "")].map(textWidth)));
  const print = (cells: string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  return [print(headings), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...lines.map(print)].join(
    "\n",
  );
}

export function toJson(row: Row) {
  return { ...row, ratio: ratioOf(row), isMet: isMet(row) };
}

const textWidth = (text: string) => text.length;

function goalText({ goal, reference, ours }: Row): string {
  if (!goal) return "";
  const [sign, value] = "atLeast" in goal ? ["≥", goal.atLeast] : ["≤", goal.atMost];
  return reference ? `${sign} ${value} ×` : `${sign} ${show({ value, unit: ours.unit }, 3)}`;
}

function show({ value, unit }: Figure, digits = 3): string {
  const text = value.toLocaleString(
    "en",
    value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: digits },
  );
  return unit === "" || unit === "/s" ? `${text}${unit}` : `${text} ${unit}`;
}
