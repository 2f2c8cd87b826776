import type { Finding } from "#process/doctor/finding.ts";

/** One line each, then how many of each kind. */
export function printFindings(findings: Finding[], print: (line: string) => void): void {
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { check, state, text } of findings) print(`${state.padEnd(5)}  ${check.padEnd(width)}  ${text}`);
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  print("");
  print(`${count("ok")} ok, ${count("note")} to look at, ${count("wrong")} wrong`);
}
