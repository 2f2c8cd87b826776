import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { submissionQueries } from "./submission-queries.ts";

type ReasonDialogProps = {
  title: string;
  /** Its button. */
  verb: string;
  help?: string;
  /** What else happens, above the fields. */
  warning?: string | undefined;
  /** One's own products need a reason, for the log. */
  isRequired?: boolean;
  /** A reason that was typed before. */
  startsWith?: string;
  busy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of a rejection: one of the site's templates, changed at will, or free text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    verb,
    help = defaultHelp,
    warning,
    isRequired = false,
    startsWith = "",
    busy,
    onSend,
    onClose,
  } = props;
  const { data } = useQuery(submissionQueries.templates(useApi()));
  const [reason, setReason] = useState(startsWith);
  const [template, setTemplate] = useState("");
  const isReady = !isRequired || reason.trim() !== "";
  const templates = data?.rejection ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(warning && { description: warning })}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="danger" busy={busy} busyText="Saving..." disabled={!isReady} onClick={() => onSend(reason)}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        className="space-y-4"
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !busy && isReady) onSend(reason);
        }}
      >
        <SelectField
          name="template"
          label="Template"
          placeholder="Write your own"
          options={templates.map((each) => ({ value: each.title, label: each.title }))}
          onChange={(event) => {
            const chosen = templates.find((each) => each.title === event.currentTarget.value);
            setTemplate(chosen?.title ?? "");
            setReason(chosen?.text ?? "");
          }}
        />
        <TextArea
          // Another template starts the count of characters anew.
          key={template}
          name="reason"
          label="Reason"
          optional={!isRequired}
          help={help}
          rows={4}
          limit={limits.productLife.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className="text-meta text-muted max-sm:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> sends it.
        </p>
      </form>
    </Dialog>
  );
}

const defaultHelp = "Mailed to the submitter and makers a minute from now, unless you undo it.";
