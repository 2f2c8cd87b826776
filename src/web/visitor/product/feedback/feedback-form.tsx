import type { FeedbackInput } from "#contract/member/feedback-input.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { RatingField } from "#web/ui/fields/rating-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { feedbackDraftKey, useDraft } from "./use-draft.ts";
import { useFeedbackWrites } from "./use-feedback-writes.ts";

type FeedbackFormProps = {
  product: Product;
  refused: RefusedForm | null;
  onSent: (feedbackId: number) => void;
  /** The viewer has already left feedback, in another tab or device. */
  onKnown: () => void;
};

/** Guests can type too; they sign in on submit, and then it is sent. */
export function FeedbackForm({ product, refused, onSent, onKnown }: FeedbackFormProps) {
  const { change } = useFeedbackWrites();
  const draft = useDraft(feedbackDraftKey(product.id));
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "feedback",
    fields: ["rating", "comment"],
    input: async () => (await import("#contract/member/feedback-input.ts")).feedbackInput,
    refused,
    send: leave,
  });

  async function leave(json: FeedbackInput): Promise<void> {
    const state = await change({
      write: (api) => answerOf(api.products[":id"].feedback.$post({ param: { id: String(product.id) }, json })),
      intent: { action: "feedback", productId: product.id, ...json },
      about: product.name,
      done: success.feedbackSubmitted,
      failed: visitorToasts.feedbackFailed,
    }).catch((error) => {
      if (error.code === "feedback_exists") onKnown();
      throw error;
    });
    if (!state) return;
    draft.drop();
    onSent(state.threadId);
  }

  return (
    <form
      {...formProps}
      ref={draft.form}
      action={paths.feedbackForm()}
      onInput={draft.keep}
      aria-label={`Your feedback on ${product.name}`}
      className="space-y-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <input type="hidden" name="redirect" value={paths.product(product.slug)} />
      <input type="hidden" name="productId" value={product.id} />
      <FormErrorBox {...box} />
      <RatingField {...fieldProps("rating")} label="Your rating" defaultValue={refused?.values.rating} />
      <TextArea
        {...fieldProps("comment")}
        label="Your feedback"
        help={product.isOwn ? "Your rating is shown but doesn't count, because this is your own product." : undefined}
        placeholder="What works well? What doesn't?"
        rows={3}
        limit={limits.feedback.commentMax}
        defaultValue={refused?.values.comment}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isSending} busyText="Submitting...">
          Submit Feedback
        </Button>
      </div>
    </form>
  );
}
