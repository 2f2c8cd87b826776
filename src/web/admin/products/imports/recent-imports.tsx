import { useQuery } from "@tanstack/react-query";
import type { Import } from "#contract/admin/products/imports.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Moment } from "../../list/moment.tsx";
import { importQueries } from "./import-queries.ts";

/** Links to continue with a file or to undo an import. */
export function RecentImports() {
  const { data: imports = [] } = useQuery(importQueries.list(useApi()));
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports" className="mb-2 text-xl">
        Recent files
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-medium">{one.fileName}</p>
              <p className="text-meta text-muted">
                {counted(one.rowCount, "row")}, {stateWords[one.state]}, <Moment iso={one.createdAt} />
              </p>
            </div>
            {one.state !== "undone" && (
              <ButtonLink size="sm" to={paths.adminMapCsv(one.id)} aria-label={`${actionOf(one)} ${one.fileName}`}>
                {actionOf(one)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateWords: Record<Import["state"], string> = {
  uploading: "arriving",
  uploaded: "not imported",
  checked: "checked, not imported",
  importing: "being imported",
  imported: "imported",
  undoing: "being undone",
  undone: "undone",
};

function actionOf({ state, undoUntil }: Import): string {
  if (state === "uploaded" || state === "checked") return "Continue";
  return state === "imported" && undoUntil !== null ? "View or undo" : "View";
}
