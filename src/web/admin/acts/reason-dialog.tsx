import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";

export type ReasonDialogProps = {
  title: string;
  /** Says what happens when it's sent. */
  description?: ReactNode;
  /** The button's label. */
  verb: string;
  tone?: "danger" | "primary";
  /** The button's label while it's being sent. */
  busyText?: string;
  /** The field's label; `help` says who reads the reason. */
  label?: string;
  help?: string;
  isRequired?: boolean;
  /** Offers the site's templates for rejections. */
  hasTemplates?: boolean;
  /** A reason that was typed before. */
  startsWith?: string;
  busy: boolean;
  onSend: (reason: string) => unknown;
  onClose: () => void;
  /** What it is about, above the field. */
  children?: ReactNode;
};

/** Asks for the reason for an action. A click outside doesn't lose the typed text; Ctrl+Enter sends it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, verb, tone = "danger", busyText = "Saving...", children } = props;
  const { label = "Reason", help, isRequired = false, hasTemplates = false, startsWith = "" } = props;
  const { busy, onSend, onClose } = props;
  const [reason, setReason] = useState(startsWith);
  const [template, setTemplate] = useState("");
  const typed = reason.trim();
  const isReady = !isRequired || typed !== "";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
      title={title}
      {...(description && { description })}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant={tone} busy={busy} busyText={busyText} disabled={!isReady} onClick={() => onSend(typed)}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      <form
        className="space-y-4"
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !busy && isReady) onSend(typed);
        }}
      >
        {hasTemplates && (
          <Templates
            onChoose={({ title: chosen, text }) => {
              setTemplate(chosen);
              setReason(text);
            }}
          />
        )}
        <TextArea
          // Another template resets the character count.
          key={template}
          name="reason"
          label={label}
          optional={!isRequired}
          {...(help !== undefined && { help })}
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

const own = { title: "", text: "" };

function Templates({ onChoose }: { onChoose: (template: { title: string; text: string }) => void }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["admin", "submissions", "templates"],
    queryFn: () => answerOf(api.admin.submissions.templates.$get()),
    staleTime: limits.freshness.queryMs,
  });
  const templates = data?.rejection ?? [];
  return (
    <SelectField
      name="template"
      label="Template"
      placeholder="Write your own"
      options={templates.map(({ title }) => ({ value: title, label: title }))}
      onChange={(event) => onChoose(templates.find(({ title }) => title === event.currentTarget.value) ?? own)}
    />
  );
}
