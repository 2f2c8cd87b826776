// CSP reports arrive at any time. The journeys check violations in the page, and one causes them on purpose.
const reported = '"content security policy"';

/** The warnings and errors in a server's log. */
export function complaintsIn(output: string): string[] {
  return output.split("\n").filter((line) => /^\{"level":"(warn|error|fatal)"/.test(line) && !line.includes(reported));
}
