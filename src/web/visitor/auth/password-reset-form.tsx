import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { authAddress, authForms } from "#contract/shared/sign-in/auth-address.ts";
import { type AuthFormProps, authLinkClass } from "../../shared/auth/auth-form.ts";
import { EmailField } from "../../shared/auth/email-field.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { askDoor } from "./ask-door.ts";
import { titledError, titledRefusal } from "./titled-refusal.ts";

export function PasswordResetForm({ target, refused, email, onEmail }: AuthFormProps) {
  const navigate = useNavigate();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "password-reset",
    fields: ["email"],
    input: async () => (await import("#contract/shared/sign-in/account-input.ts")).passwordResetInput,
    refused: titledRefusal(refused, visitorToasts.resetPasswordError),
    async send({ email: typed }) {
      await askDoor("request-password-reset", { email: typed }).catch((error) => {
        throw titledError(error, visitorToasts.resetPasswordError);
      });
    },
    onSent: () => void navigate(authAddress({ notice: "reset-sent", redirectTo: target }), { replace: true }),
  });
  return (
    <form {...formProps} action={authForms.passwordReset} className="mt-5 space-y-4">
      <FormErrorBox {...box} />
      <input type="hidden" name="redirect" value={target} />
      <EmailField
        {...fieldProps("email")}
        defaultValue={email}
        onInput={(event: FormEvent<HTMLInputElement>) => onEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={isSending} busyText="Sending...">
        Send the link
      </Button>
      <p className="text-center text-sm">
        <Link to={authAddress({ redirectTo: target })} className={authLinkClass}>
          Back to sign in
        </Link>
      </p>
    </form>
  );
}
