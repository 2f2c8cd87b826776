import type { Read } from "#api/reads/declare-read.ts";
import { reads } from "#api/reads.ts";
import { answersOf, type Row } from "./matrix.ts";
import { readSamples } from "./read-samples.ts";

/** The matrix rows derived from the declared reads. */
export function readRows(): Row[] {
  return (reads as readonly Read[]).map(rowOf);
}

function rowOf(read: Read): Row {
  const { path } = read.route;
  const { at = path, status = 200, hidden, deleted, others, othersIfDeleted } = readSamples[path] ?? {};
  if (typeof at === "string" && at.includes("{")) throw new Error(`test/matrix/read-samples.ts has none for ${path}`);
  const answers = (wanted: number) => answersOf(read, wanted);
  return {
    route: `GET /api/v1${path}`,
    path: (names) => `/api/v1${typeof at === "string" ? at : at(names)}`,
    expected: { ...answers(status), ...others },
    ...(hidden !== undefined && { hidden: answers(hidden) }),
    ...(deleted !== undefined && { deleted: answers(deleted) }),
    ...(othersIfDeleted && { deleted: { ...answers(status), ...othersIfDeleted } }),
  };
}
