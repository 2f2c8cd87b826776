import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { authAddress, authForms } from "#contract/shared/sign-in/auth-address.ts";
import { ApiError } from "../../data/api-client.ts";
import { type AuthFormProps, authLinkClass } from "../../shared/auth/auth-form.ts";
import { EmailField } from "../../shared/auth/email-field.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { askDoor } from "./ask-door.ts";
import { titledError, titledRefusal } from "./titled-refusal.ts";

export function SignInForm({ target, refused, email, onEmail }: AuthFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "sign-in",
    fields: ["email", "password"],
    input: async () => (await import("#contract/shared/sign-in/account-input.ts")).signInInput,
    refused: titledRefusal(refused, visitorToasts.signInError),
    async send({ email: typed, password }) {
      setUnconfirmed(null);
      try {
        await askDoor("sign-in/email", { email: typed, password });
      } catch (error) {
        if (error instanceof ApiError && error.code === "email_not_verified") setUnconfirmed(typed);
        throw titledError(error, visitorToasts.signInError);
      }
    },
    // A full page load, so everything renders for the signed-in person.
    onSent: () => window.location.assign(target),
  });
  return (
    <form {...formProps} action={authForms.signIn} className="mt-5 space-y-4">
      <FormErrorBox {...box} />
      {unconfirmed !== null && <ResendVerification key={unconfirmed} email={unconfirmed} target={target} />}
      <input type="hidden" name="redirect" value={target} />
      <EmailField
        {...fieldProps("email")}
        defaultValue={email}
        onInput={(event: FormEvent<HTMLInputElement>) => onEmail(event.currentTarget.value)}
      />
      <PasswordField {...fieldProps("password")} label="Password" autoComplete="current-password" />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={isSending} busyText="Signing in...">
        Sign in
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <Link to={authAddress({ mode: "reset", redirectTo: target })} className={authLinkClass}>
          Forgot your password?
        </Link>
        <Link to={authAddress({ mode: "sign-up", redirectTo: target })} className={authLinkClass}>
          Create an account
        </Link>
      </p>
    </form>
  );
}

/** For people who know the password but haven't opened the emailed link. */
function ResendVerification({ email, target }: { email: string; target: string }) {
  const { toast } = useToast();
  const resend = useMutation({
    mutationFn: () =>
      askDoor("send-verification-email", { email, callbackURL: new URL(target, window.location.origin).href }),
    onSuccess: () => toast({ tone: "success", ...success.verificationSent }),
    onError: ({ message }) => toast({ tone: "error", ...visitorToasts.signInError(message || undefined) }),
  });
  return (
    <Button className="w-full" busy={resend.isPending} busyText="Sending..." onClick={() => resend.mutate()}>
      {resend.isSuccess ? "Send it again" : "Send the link again"}
    </Button>
  );
}
