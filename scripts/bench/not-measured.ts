import { canRun } from "./load/load.ts";

/** Goals this benchmark doesn't measure, and references this machine lacks. */
export function listNotMeasured(): Record<string, string> {
  return {
    "S1 and S3 against other servers": "a page of a Next.js site of the same content is not part of this repository",
    "S4 after a restart": "the database is warm when it is measured",
    S10: "Lighthouse is not among the packages",
    ...(!canRun("nginx", "-v") && { "S1 against nginx": "nginx is not on this machine" }),
    ...(!canRun("pgbench", "--version") && {
      "S6 against pgbench": "pgbench is not on this machine; the command itself, without HTTP, takes its place",
    }),
  };
}
