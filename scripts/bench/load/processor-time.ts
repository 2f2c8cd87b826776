import { readFileSync } from "node:fs";

// Linux counts in hundredths of a second on every machine Node runs on.
const ticksPerSecond = 100;

/** Milliseconds of CPU time a process has used so far; null if the system doesn't report it. */
export function processorTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name, which may contain spaces: state is field 3, the two times are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** The same to the microsecond, as the scheduler counts it; null if the system doesn't report it. */
export function preciseProcessorTime(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000_000;
  } catch {
    return null;
  }
}
