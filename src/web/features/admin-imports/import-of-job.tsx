import type { AdminJob } from "#contract/admin/jobs.ts";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

/** Beside a job about a file that has ended: where to go on, or to undo it. */
export function ImportOfJob({ job: { kind, result } }: { job: AdminJob }) {
  const importId = result?.importId;
  if (!kind.startsWith("imports.") || typeof importId !== "number") return null;
  return (
    <ButtonLink size="sm" to={paths.adminMapCsv(importId)}>
      View Import
    </ButtonLink>
  );
}
