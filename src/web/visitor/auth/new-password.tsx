import { useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { authAddress, authForms } from "#contract/shared/sign-in/auth-address.ts";
import { ApiError } from "../../data/api-client.ts";
import { useSite } from "../../data/load-site.ts";
import { AuthPanel } from "../../shared/auth/auth-panel.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { askDoor } from "./ask-door.ts";
import { titledError, titledRefusal } from "./titled-refusal.ts";

type NewPasswordProps = {
  /** The token after the # of the address; undefined if the emailed link stored it in a cookie. */
  token?: string;
  refused: RefusedForm | null;
};

/** The target of the emailed link, even when somebody is signed in (rule 13). */
export function NewPassword({ token, refused }: NewPasswordProps) {
  const [isSpent, setIsSpent] = useState(token === "" || isAboutLink(refused?.status));
  return (
    <AuthPanel
      title="Choose a new password"
      text={isSpent ? "A link works once, for 30 minutes." : "Changing it signs you out everywhere."}
    >
      {isSpent ? <SpentLink /> : <NewPasswordForm {...{ token, refused }} onSpent={() => setIsSpent(true)} />}
    </AuthPanel>
  );
}

/** 410: used or expired. 404: password sign-in was turned off since the email was sent. */
function isAboutLink(status: number | undefined): boolean {
  return status === 404 || status === 410;
}

function NewPasswordForm({ token, refused, onSpent }: NewPasswordProps & { onSpent: () => void }) {
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "new-password",
    fields: ["newPassword"],
    input: async () => (await import("#contract/shared/sign-in/account-input.ts")).newPasswordInput,
    refused: titledRefusal(refused, visitorToasts.updatePasswordError),
    async send({ newPassword }) {
      try {
        await askDoor("reset-password", { ...(token !== undefined && { token }), newPassword });
      } catch (error) {
        if (error instanceof ApiError && isAboutLink(error.status)) onSpent();
        throw titledError(error, visitorToasts.updatePasswordError);
      }
    },
    onSent() {
      // Replace this address, which no longer works, with a full load, because all sessions have ended.
      window.location.replace(paths.auth());
    },
  });
  return (
    <form {...formProps} action={authForms.newPassword} className="mt-5 space-y-4">
      <FormErrorBox {...box} />
      <PasswordField
        {...fieldProps("newPassword")}
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters."
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={isSending} busyText="Updating...">
        Update password
      </Button>
    </form>
  );
}

function SpentLink() {
  const { hasEmailSignIn } = useSite();
  const { title, text } = visitorToasts.updatePasswordError(errors.reset_link_invalid.text);
  return (
    <div className="mt-5 space-y-4">
      <FormErrorBox title={title} errors={[{ message: text }]} />
      {hasEmailSignIn ? (
        <ButtonLink to={authAddress({ mode: "reset" })} variant="primary" size="lg" className="w-full">
          Ask for a new link
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.auth()} size="lg" className="w-full">
          Back to sign in
        </ButtonLink>
      )}
    </div>
  );
}
