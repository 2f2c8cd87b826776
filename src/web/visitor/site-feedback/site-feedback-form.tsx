import type { FormEvent } from "react";
import { useLocation } from "react-router";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

/** The draft, shared by the dialog and the page and cleared after sending. */
const draft: Record<string, string> = {};

type SiteFeedbackFormProps = { onSent: () => void; refused?: RefusedForm | null };

export function SiteFeedbackForm({ onSent, refused }: SiteFeedbackFormProps) {
  const api = useApi();
  const { pathname } = useLocation();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "site-feedback",
    fields: ["message", "email"],
    input: async () => (await import("#contract/visitor/site-feedback-input.ts")).siteFeedbackInput,
    refused,
    send: ({ message, email }) => {
      // Send the page behind the dialog, which the feedback may be about, but not the form's own page.
      const page = pathname === paths.siteFeedback() ? undefined : pathname.slice(0, limits.siteFeedback.pageMax);
      return answerOf(api["site-feedback"].$post({ json: { message, email, page } }));
    },
    onSent: () => {
      dropDraft();
      onSent();
    },
  });

  function keepDraft({ target }: FormEvent<HTMLFormElement>): void {
    const { name, value } = target as HTMLInputElement;
    draft[name] = value;
  }

  const typed = { ...draft, ...refused?.values };
  return (
    <form {...formProps} action={paths.siteFeedbackForm()} onInput={keepDraft} className="space-y-4">
      <FormErrorBox {...box} />
      <TextArea
        {...fieldProps("message")}
        label="Your feedback"
        help="What works well? What doesn't? What's missing?"
        rows={6}
        limit={limits.siteFeedback.messageMax}
        defaultValue={typed.message}
      />
      <TextField
        {...fieldProps("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Email"
        optional
        help="Only if you'd like an answer. Only the people who run this site see it."
        defaultValue={typed.email}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isSending} busyText="Submitting...">
          Send feedback
        </Button>
      </div>
    </form>
  );
}

function dropDraft(): void {
  for (const field of Object.keys(draft)) delete draft[field];
}
