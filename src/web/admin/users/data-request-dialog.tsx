import { hashKey, type Query, useQueryClient } from "@tanstack/react-query";
import { type Requester, requesters } from "#contract/admin/people/data-requests.ts";
import type { AdminUserDetail } from "#contract/admin/people/users.ts";
import * as limits from "#contract/shared/limits.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { userQuery } from "./user-queries.ts";

export type DataRequestKind = "export" | "deletion";

const requesterLabels: Record<Requester, string> = {
  person: "The person themselves",
  representative: "Somebody acting for them",
  authority: "A court or an authority",
};

type DataRequestDialogProps = {
  kind: DataRequestKind;
  user: AdminUserDetail;
  onClose: () => void;
  onDeleted: () => void;
};

const options = requesters.map((value) => ({ value, label: requesterLabels[value] }));

/** Who asked, where that is written down, and the username to confirm. */
export function DataRequestDialog({ kind, user, onClose, onDeleted }: DataRequestDialogProps) {
  const isDeletion = kind === "deletion";
  const words = isDeletion ? confirm.deleteUser(user.username) : confirm.exportUser(user.username);
  return (
    <Dialog
      open
      role="alertdialog"
      closesOnOutsidePress={false}
      title={words.title}
      description={words.text}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <RequestForm {...{ kind, user, onClose, onDeleted }} />
    </Dialog>
  );
}

function RequestForm({ kind, user: { id, username }, onClose, onDeleted }: DataRequestDialogProps) {
  const isDeletion = kind === "deletion";
  const words = isDeletion ? confirm.deleteUser(username) : confirm.exportUser(username);
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "data-request",
    fields: ["requestedBy", "reference", "username"],
    input: async () => (await import("#contract/admin/people/data-request-input.ts")).dataRequestInputOf(username),
    async send(json) {
      const one = api.admin.users[":id"];
      if (isDeletion) await answerOf(one.$delete({ param: { id }, json }));
      else offerFile(await answerOf(one.export.$post({ param: { id }, json })), `${id}-export.json`);
    },
    onSent() {
      toast({ tone: "success", title: isDeletion ? "Account deleted" : "Data exported" });
      onClose();
      if (isDeletion) onDeleted();
      // Nobody is there to be asked for.
      const { queryKey: gone } = userQuery(api, id);
      const predicate = ({ queryKey }: Query) => !isDeletion || hashKey(queryKey) !== hashKey(gone);
      void queryClient.invalidateQueries({ queryKey: ["admin"], predicate });
    },
  });
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <FormErrorBox {...box} />
      <SelectField {...fieldProps("requestedBy")} label="Who asked for this?" placeholder="Choose" options={options} />
      <TextField
        {...fieldProps("reference")}
        label="Reference"
        limit={limits.dataRequests.referenceMax}
        help="Where the request can be found, such as a ticket number. It stays in the audit log, so leave out names and addresses."
        autoComplete="off"
      />
      <TextField
        {...fieldProps("username")}
        label={
          <>
            Type <strong className="font-heading break-all">{username}</strong> to confirm
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <Button
          type="submit"
          variant={isDeletion ? "danger" : "primary"}
          busy={isSending}
          busyText={isDeletion ? "Deleting..." : "Exporting..."}
        >
          {words.action}
        </Button>
      </div>
    </form>
  );
}

/** Saves it as a file, as the person's own export does. */
function offerFile(data: object, fileName: string): void {
  const link = document.createElement("a");
  link.download = fileName;
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  link.click();
  // The download has started by then, so the memory can be freed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
