import type { Sample } from "./load.ts";

/** A page that redirects or has not changed was answered, too. */
export function isFailed({ status }: Sample): boolean {
  return status < 200 || status >= 400;
}

/** Requests, failures and the slowest by phase and kind, then the first failures in full. */
export function reportSamples(samples: readonly Sample[]): string[] {
  const failed = samples.filter(isFailed);
  const groups = Map.groupBy(samples, ({ phase, kind }) => `${phase} · ${kind}`);
  const lines = [...groups].map(([name, own]) => {
    const wrong = own.filter(isFailed).length;
    const slowest = Math.max(...own.map(({ ms }) => ms));
    return `${name}: ${own.length} requests, ${wrong} failed, the slowest ${slowest.toFixed(0)} ms`;
  });
  const examples = failed
    .slice(0, 10)
    .map(({ phase, kind, path, status, detail }) => `  ${phase} · ${kind} ${path}: ${status || "no answer"} ${detail}`);
  const sum = `${samples.length} requests, ${failed.length} failed`;
  return [...lines, "", sum, ...examples];
}
