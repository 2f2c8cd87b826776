import { parseArgs } from "node:util";
import { StartupError } from "#startup-error.ts";

export type BenchOptions = {
  /** Goal numbers such as `S1`; all if empty. */
  only: string[];
  databaseUrl?: string;
  products?: number;
  /** Per round. */
  seconds: number;
  rounds: number;
  jsonFile?: string;
};

export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      "database-url": { type: "string" },
      products: { type: "string" },
      seconds: { type: "string", default: "5" },
      rounds: { type: "string", default: "3" },
      json: { type: "string" },
    },
  });
  return {
    only: values.only
      .split(",")
      .map((id) => id.trim().toUpperCase())
      .filter(Boolean),
    databaseUrl: values["database-url"],
    products: values.products === undefined ? undefined : wholeNumber("products", values.products),
    seconds: wholeNumber("seconds", values.seconds),
    rounds: wholeNumber("rounds", values.rounds),
    jsonFile: values.json,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new StartupError(`--${name} takes a whole number from 1 on.`);
  return value;
}
