import { useLocation } from "react-router";
import type { AdminJob } from "#contract/admin/site/jobs.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";

/** Beside a job about a file that has ended: where to go on, or to undo it. */
export function ImportOfJob({ job: { kind, result } }: { job: AdminJob }) {
  const { pathname, search } = useLocation();
  const importId = result?.importId;
  if (!kind.startsWith("imports.") || typeof importId !== "number") return null;
  const address = paths.adminMapCsv(importId);
  if (pathname + search === address) return null;
  return (
    <ButtonLink size="sm" to={address}>
      View Import
    </ButtonLink>
  );
}
