// Browsers send these when they please; the journeys watch the policy in the page, and one breaks it on purpose.
const reported = '"content security policy"';

/** The lines of a server's log that somebody should have looked at. */
export function complaintsIn(output: string): string[] {
  return output.split("\n").filter((line) => /^\{"level":"(warn|error|fatal)"/.test(line) && !line.includes(reported));
}
