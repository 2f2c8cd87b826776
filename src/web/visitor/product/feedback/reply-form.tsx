import { Reply } from "lucide-react";
import type { ReplyInput } from "#contract/member/feedback-input.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import type { Feedback } from "#contract/visitor/catalog.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useDraft } from "./use-draft.ts";
import { useFeedbackWrites } from "./use-feedback-writes.ts";

type ReplyFormProps = { entry: Feedback; slug: string; refused: RefusedForm | null };

/** Opens below the feedback it replies to, with or without JavaScript. */
export function ReplyForm({ entry, slug, refused }: ReplyFormProps) {
  const { id, author, replies } = entry;
  const { change } = useFeedbackWrites();
  const draft = useDraft(`reply-draft:${id}`, ({ comment }) =>
    replies.some((reply) => reply.isOwn && reply.comment === tidyText(comment)),
  );
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: `reply-${id}`,
    fields: ["comment"],
    input: async () => (await import("#contract/member/feedback-input.ts")).replyInput,
    refused,
    send: reply,
  });

  async function reply(json: ReplyInput): Promise<void> {
    const state = await change({
      write: (api) => answerOf(api.feedback[":id"].replies.$post({ param: { id: String(id) }, json })),
      intent: { action: "reply", feedbackId: id, ...json },
      about: author?.username,
      done: success.replySubmitted,
      failed: visitorToasts.replyFailed,
    });
    if (!state) return;
    draft.drop();
    close();
  }

  /** What was typed stays in the field. */
  function close(): void {
    const fold = draft.form.current?.closest("details");
    if (!fold) return;
    fold.open = false;
    fold.querySelector("summary")?.focus();
  }

  return (
    <details
      open={refused !== null}
      className="mt-2 scroll-mt-24 scroll-mb-4"
      onToggle={({ currentTarget }) => focusWhenOpen(currentTarget)}
    >
      <summary className={`${buttonClass({ variant: "ghost", size: "sm" })} disclosure -ml-2.5 pointer-coarse:h-11`}>
        <Reply />
        Reply
        <span className="sr-only"> to {author?.username ?? "this feedback"}</span>
      </summary>
      <form
        {...formProps}
        ref={draft.form}
        action={paths.replyForm()}
        onInput={draft.keep}
        onKeyDown={(event) => event.key === "Escape" && !event.nativeEvent.isComposing && close()}
        aria-label={`Your reply to ${author?.username ?? "this feedback"}`}
        className="mt-2 space-y-3"
      >
        <input type="hidden" name="redirect" value={paths.product(slug)} />
        <input type="hidden" name="feedbackId" value={id} />
        <FormErrorBox {...box} />
        <TextArea
          {...fieldProps("comment")}
          label="Your reply"
          rows={2}
          limit={limits.feedback.commentMax}
          defaultValue={refused?.values.comment}
        />
        <div className="flex justify-end gap-2">
          {/* Without JavaScript the summary closes it. */}
          <Button onClick={close} className="noscript:hidden">
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isSending} busyText="Submitting...">
            Submit Reply
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Focus the field when the user opens the form, but not when a reload restores it: that would scroll the page. */
function focusWhenOpen(fold: HTMLDetailsElement): void {
  if (!fold.open || !fold.contains(document.activeElement)) return;
  fold.querySelector("textarea")?.focus();
  fold.scrollIntoView({ block: "nearest" });
}
