import { parseArgs } from "node:util";
import { StartupError } from "#runtime/startup-error.ts";
import { type Theme, themes, widths } from "./screen.ts";

export type ShotsOptions = {
  areas: string[];
  widths: number[];
  themes: Theme[];
  /** A running site with the demo catalog; without it, we start one. */
  origin?: string;
};

/** Lists are separated by commas; what is not named is everything. */
export function readOptions(args: string[], areaNames: string[]): ShotsOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      width: { type: "string" },
      theme: { type: "string" },
      origin: { type: "string" },
    },
  });
  return {
    areas: chosen({ option: "only", text: values.only, all: areaNames }),
    widths: chosen({ option: "width", text: values.width, all: widths.map(String) }).map(Number),
    themes: chosen({ option: "theme", text: values.theme, all: themes }),
    ...(values.origin && { origin: new URL(values.origin).origin }),
  };
}

type Choice<T extends string> = { option: string; text: string | undefined; all: readonly T[] };

function chosen<T extends string>({ option, text, all }: Choice<T>): T[] {
  if (text === undefined) return [...all];
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !all.includes(name as T));
  if (unknown.length > 0) throw new StartupError(`--${option} takes ${all.join(", ")}, not ${unknown.join(", ")}.`);
  return all.filter((name) => names.includes(name));
}
