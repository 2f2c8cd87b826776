// CSP reports arrive at any time. The journeys check violations in the page, and one causes them on purpose. How long a
// statement took says how busy the machine is, and decides no test.
const expected = ['"msg":"content security policy"', '"msg":"slow statement"'];

/** The warnings and errors in a server's log. */
export function complaintsIn(output: string): string[] {
  const isComplaint = (line: string) => /^\{"level":"(warn|error|fatal)"/.test(line);
  return output.split("\n").filter((line) => isComplaint(line) && !expected.some((words) => line.includes(words)));
}
