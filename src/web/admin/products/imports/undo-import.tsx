import { useState } from "react";
import * as adminImports from "#contract/admin/messages/imports.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { useImportWrite } from "./use-import-write.ts";

type UndoImportProps = { importId: number; count: number; changed: number };

export function UndoImport({ importId, count, changed }: UndoImportProps) {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const { title, text, action } = adminImports.confirmUndo(count, changed);
  const undo = useImportWrite({
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
      onConfirm={() => void undo.start()}
      trigger={<Button>{action}</Button>}
    />
  );
}
