import type { ReportInput } from "#contract/member/feedback-input.ts";
import * as limits from "#contract/shared/limits.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { reportReasons } from "#contract/shared/reports/report-reasons.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useFeedbackWrites } from "./use-feedback-writes.ts";

type ReportDialogProps = { feedbackId: number; authorName: string; onClose: () => void };

const options = Object.entries(reportReasons).map(([value, label]) => ({ value, label }));

export function ReportDialog({ feedbackId, authorName, onClose }: ReportDialogProps) {
  const { send } = useFeedbackWrites();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "report",
    fields: ["reason", "note"],
    input: async () => (await import("#contract/member/feedback-input.ts")).reportInput,
    send: report,
  });

  async function report(json: ReportInput): Promise<void> {
    await send({
      write: (api) => answerOf(api.feedback[":id"].reports.$post({ param: { id: String(feedbackId) }, json })),
      done: success.feedbackReported,
      failed: visitorToasts.reportFailed,
    });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report feedback"
      description={`Tell us what's wrong with ${authorName}'s comment. Only the people who run this site will see your report.`}
    >
      <form {...formProps} className="space-y-4">
        <FormErrorBox {...box} />
        <SelectField {...fieldProps("reason")} label="Reason" placeholder="Choose a reason" options={options} />
        <TextArea
          {...fieldProps("note")}
          label="Anything else"
          optional
          rows={3}
          limit={limits.feedback.reportNoteMax}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSending} busyText="Sending...">
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
