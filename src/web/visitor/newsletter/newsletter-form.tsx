import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type NewsletterFormProps = {
  onSent: (email: string) => void;
  refused?: RefusedForm | null;
  /** The address typed before, to send the email again. */
  email?: string | undefined;
};

export function NewsletterForm({ onSent, refused, email: typedBefore }: NewsletterFormProps) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "newsletter",
    fields: ["email"],
    input: async () => (await import("#contract/visitor/newsletter-input.ts")).newsletterInput,
    refused,
    async send(json) {
      await answerOf(api.newsletter.$post({ json }));
      onSent(json.email);
    },
  });
  return (
    <form {...formProps} action={paths.newsletterForm()} className="space-y-4">
      <FormErrorBox {...box} />
      <TextField
        {...fieldProps("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Email"
        help="We'll send you a link to confirm it. You can unsubscribe at any time without signing in."
        defaultValue={refused?.values.email ?? typedBefore}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isSending} busyText="Submitting...">
          Subscribe
        </Button>
      </div>
    </form>
  );
}
