import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as adminImports from "#contract/admin/messages/imports.ts";
import type { ImportDetail } from "#contract/admin/products/imports.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { useAct } from "../../acts/use-act.ts";
import { BulkUpload } from "./bulk-upload.tsx";
import { CheckedRowList } from "./checked-row-list.tsx";
import { importQueries } from "./import-queries.ts";
import { MapForm } from "./map-form.tsx";

/** One file from its mapping to its products, and the undo. */
export function ImportPage({ importId }: { importId: number }) {
  const { data: file, isError } = useQuery(importQueries.detail(useApi(), importId));
  if (isError && !file) return <NoFile />;
  if (!file) return <Skeleton className="h-64" />;
  const { state, isRunning, products, undoUntil } = file;
  if (isRunning || state === "importing") {
    return (
      <EmptyState
        icon={<Spinner />}
        title={isRunning ? (runningTitles[state] ?? `Checking ${file.fileName}`) : "Clearing up"}
        text={isRunning ? adminImports.running : adminImports.clearing}
        action={<ButtonLink to={paths.admin("products")}>Manage Products</ButtonLink>}
      />
    );
  }
  if (state === "uploaded" || state === "checked") return <MapForm key={file.id} file={file} />;
  if (state === "undone") {
    return (
      <EmptyState
        drawing="empty"
        title="This import was undone"
        text={file.fileName}
        action={<ButtonLink to={paths.adminBulkUpload()}>Upload Another File</ButtonLink>}
      />
    );
  }
  const { count = 0, updated = 0, notUpdated = 0 } = products ?? {};
  const hasLeftOut = (file.report?.problems ?? 0) > 0;
  return (
    <div className="space-y-8">
      <EmptyState
        drawing={state === "undoing" ? "gap" : "done"}
        title={state === "undoing" ? "Undoing stopped" : adminImports.productsImported(count, { updated })}
        text={
          undoUntil === null
            ? file.fileName
            : `${file.fileName}. ${state === "undoing" ? `${counted(count, "product")} left.` : "You can undo it for 24 hours."}`
        }
        action={
          <>
            <ButtonLink variant="primary" to={paths.admin("products")}>
              Manage Products
            </ButtonLink>
            {undoUntil !== null && <UndoImport importId={file.id} products={products} />}
          </>
        }
      />
      {state === "imported" && notUpdated > 0 && (
        <p role="status" className="text-sm">
          {adminImports.notUpdated(notUpdated)}
        </p>
      )}
      {hasLeftOut && <CheckedRowList importId={file.id} only="problems" title="Rows with problems" />}
    </div>
  );
}

const runningTitles: Partial<Record<string, string>> = {
  importing: "Importing products",
  imported: "Publishing products",
  undoing: "Removing imported products",
};

type UndoImportProps = { importId: number; products: ImportDetail["products"] };

function UndoImport({ importId, products }: UndoImportProps) {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const { title, text, action } = adminImports.confirmUndo(products?.count ?? 0, products ?? {});
  const undo = useAct({
    send: () => answerOf(api.admin.products.imports[":id"].undo.$post({ param: { id: String(importId) } })),
    onDone: () => setIsOpen(false),
  });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmText={action}
      busy={undo.isPending}
      busyText="Undoing..."
      open={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={() => void undo.act()}
      trigger={<Button>{action}</Button>}
    />
  );
}

/** Nothing to map: a new upload, or a file from before. */
export function NoFile() {
  const { title, text } = adminImports.noFile;
  return (
    <>
      <h2 className="text-title">{title}</h2>
      <p className="mt-1 mb-6 text-muted">{text}</p>
      <BulkUpload />
    </>
  );
}
