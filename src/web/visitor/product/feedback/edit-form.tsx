import * as limits from "#contract/shared/limits.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import type { Feedback, Reply } from "#contract/visitor/catalog.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { RatingField } from "#web/ui/fields/rating-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useFeedbackWrites } from "./use-feedback-writes.ts";

type EditFormProps = { entry: Feedback | Reply; onDone: () => void };

/** Edits one's own comment and rating in place. */
export function EditForm({ entry, onDone }: EditFormProps) {
  const { id, comment } = entry;
  const rating = "rating" in entry ? entry.rating : null;
  const { change } = useFeedbackWrites();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: `edit-${id}`,
    fields: rating === null ? ["comment"] : ["rating", "comment"],
    input: async () => {
      const { feedbackInput, replyInput } = await import("#contract/member/feedback-input.ts");
      return rating === null ? replyInput : feedbackInput;
    },
    send: edit,
  });

  async function edit(json: { comment: string; rating?: number }): Promise<void> {
    const state = await change({
      write: (api) => answerOf(api.feedback[":id"].$patch({ param: { id: String(id) }, json })),
      done: rating === null ? success.replyUpdated : success.feedbackUpdated,
      failed: rating === null ? visitorToasts.replyFailed : visitorToasts.feedbackFailed,
    });
    if (state) onDone();
  }

  return (
    <form
      {...formProps}
      ref={showWhole}
      aria-label={rating === null ? "Edit your reply" : "Edit your feedback"}
      className="mt-2 scroll-mt-24 scroll-mb-4 space-y-3"
    >
      <FormErrorBox {...box} />
      {rating !== null && <RatingField {...fieldProps("rating")} label="Your rating" defaultValue={rating} />}
      <TextArea
        {...fieldProps("comment")}
        label={rating === null ? "Your reply" : "Your feedback"}
        rows={3}
        limit={limits.feedback.commentMax}
        defaultValue={comment}
        autoFocus
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSending} busyText="Saving...">
          Save changes
        </Button>
      </div>
    </form>
  );
}

/** Focusing only scrolls the field into view and may leave the buttons off screen. */
function showWhole(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: "nearest" });
}
