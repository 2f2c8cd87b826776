import type { AreaResult, Shot } from "./shoot-area.ts";

/** Less is a blinking cursor or the minute in "2 minutes ago". */
const leastChange = 0.0005;

export type Change = { area: string; shot: Shot; changed: number };

/** What differs from the last run, most first. */
export function listChanges(results: AreaResult[]): Change[] {
  return results
    .flatMap(({ area, shots }) => shots.map((shot) => ({ area: area.name, shot, changed: shot.changed ?? 0 })))
    .filter(({ changed }) => changed >= leastChange)
    .sort((a, b) => b.changed - a.changed);
}

/** "4.2 %". */
export function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.001 ? 2 : 1)} %`;
}

/** What the run says at its end. */
export function describeRun(results: AreaResult[]): string {
  const shots = results.flatMap((result) => result.shots);
  const changes = listChanges(results);
  const isNew = shots.filter(({ changed }) => changed === null).length;
  const compared = shots.length - isNew;
  const sideways = results.flatMap(({ area, shots: ofArea }) =>
    ofArea.filter(({ scrollsSideways }) => scrollsSideways).map((shot) => `${area.name}/${nameOf(shot)}`),
  );
  return [
    ...section(
      `${changes.length} of ${compared} pictures differ from the last run${isNew > 0 ? `; ${isNew} are new` : ""}`,
      changes.map(({ area, shot, changed }) => `${percent(changed).padStart(7)}  ${area}/${nameOf(shot)}`),
    ),
    ...section(sideways.length > 0 && `${sideways.length} scroll sideways`, sideways),
    ...failureLines(results),
  ].join("\n");
}

function failureLines(results: AreaResult[]): string[] {
  const failures = results.flatMap((result) => result.failures);
  return section(failures.length > 0 && `${failures.length} could not be opened`, failures);
}

export function nameOf({ screen, width, theme }: Shot): string {
  return `${screen}-${width}-${theme}`;
}

function section(title: string | false, lines: string[]): string[] {
  if (!title) return [];
  return [`\n${title}${lines.length > 0 ? ":" : "."}`, ...lines.map((line) => `  ${line}`)];
}
