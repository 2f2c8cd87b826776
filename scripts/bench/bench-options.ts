import { parseArgs } from "node:util";
import { StartupError } from "#runtime/startup-error.ts";

export type BenchOptions = {
  /** Goal numbers such as `S1`; all if empty. */
  only: string[];
  databaseUrl?: string;
  /** Filled by another version with the same products: S4 compares its searches with this one's. */
  beforeUrl?: string;
  products?: number;
  /** Per round. */
  seconds: number;
  rounds: number;
  /** One short round of everything, to see that each row still runs. No goal is judged. */
  isSmoke: boolean;
  jsonFile?: string;
};

export function readOptions(goalIds: string[]): BenchOptions {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      "database-url": { type: "string" },
      "before-url": { type: "string" },
      products: { type: "string" },
      seconds: { type: "string" },
      rounds: { type: "string" },
      smoke: { type: "boolean", default: false },
      json: { type: "string" },
    },
  });
  const only = values.only
    .split(",")
    .map((id) => id.trim().toUpperCase())
    .filter(Boolean);
  const unknown = only.filter((id) => !goalIds.includes(id));
  if (unknown.length > 0)
    throw new StartupError(`--only takes ${[...new Set(goalIds)].join(", ")}, not ${unknown.join(", ")}.`);
  return {
    only,
    databaseUrl: values["database-url"],
    beforeUrl: values["before-url"],
    products: values.products === undefined ? undefined : wholeNumber("products", values.products),
    seconds: wholeNumber("seconds", values.seconds ?? (values.smoke ? "1" : "5")),
    rounds: wholeNumber("rounds", values.rounds ?? (values.smoke ? "1" : "3")),
    isSmoke: values.smoke,
    jsonFile: values.json,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new StartupError(`--${name} takes a whole number from 1 on.`);
  return value;
}
