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
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { askDoor } from "./ask-door.ts";
import { titledError, titledRefusal } from "./titled-refusal.ts";

export function SignUpForm({ target, refused, email, onEmail }: AuthFormProps) {
  const navigate = useNavigate();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "sign-up",
    fields: ["email", "password"],
    input: async () => (await import("#contract/shared/sign-in/account-input.ts")).signUpInput,
    refused: titledRefusal(refused, visitorToasts.signUpError),
    async send({ email: typed, password }) {
      const callbackURL = new URL(target, window.location.origin).href;
      await askDoor("sign-up/email", { email: typed, password, name: "", callbackURL }).catch((error) => {
        throw titledError(error, visitorToasts.signUpError);
      });
    },
    onSent: () => void navigate(authAddress({ notice: "account-created", redirectTo: target }), { replace: true }),
  });
  return (
    <form {...formProps} action={authForms.signUp} className="mt-5 space-y-4">
      <FormErrorBox {...box} />
      <input type="hidden" name="redirect" value={target} />
      <EmailField
        {...fieldProps("email")}
        defaultValue={email}
        help="We'll send you a link to confirm it."
        onInput={(event: FormEvent<HTMLInputElement>) => onEmail(event.currentTarget.value)}
      />
      <PasswordField
        {...fieldProps("password")}
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters."
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={isSending} busyText="Signing up...">
        Sign up
      </Button>
      <p className="text-center text-sm text-muted">
        Already have an account?{" "}
        <Link to={authAddress({ redirectTo: target })} className={authLinkClass}>
          Sign in
        </Link>
      </p>
    </form>
  );
}
