import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { securityQueries } from "../sign-in/security/security-queries.ts";
import { signInPrompt } from "./confirmed-fetch.ts";

/** Asks people to confirm who they are before a request that needs a recent sign-in, then lets it continue. */
export function ConfirmSignIn() {
  const prompt = useSyncExternalStore(signInPrompt.subscribe, signInPrompt.current, () => null);
  return (
    <Dialog
      title="Please confirm it's you"
      description="You signed in more than an hour ago, and this is an important change."
      size="sm"
      open={prompt !== null}
      onOpenChange={(isOpen) => !isOpen && prompt?.answer(false)}
    >
      {prompt && <Proof onProven={() => prompt.answer(true)} />}
    </Dialog>
  );
}

function Proof({ onProven }: { onProven: () => void }) {
  const { data, isError } = useQuery(securityQueries.own(useApi()));
  if (isError) return <SignInAgain />;
  if (!data) return <p className="text-sm text-muted">One moment...</p>;
  if (data.hasPassword) return <ProofForm field="password" onProven={onProven} />;
  return data.hasSecondFactor ? <ProofForm field="code" onProven={onProven} /> : <SignInAgain />;
}

type ProofFormProps = { field: "password" | "code"; onProven: () => void };

function ProofForm({ field, onProven }: ProofFormProps) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "confirmation",
    fields: [field],
    input: async () => (await import("#contract/admin/people/security-input.ts")).confirmationInput,
    send: (json) => answerOf(api.admin.security.confirmation.$post({ json })),
    onSent: onProven,
  });
  return (
    <form {...formProps} className="space-y-4">
      <FormErrorBox {...box} />
      {field === "password" ? (
        <PasswordField {...fieldProps("password")} label="Password" autoComplete="current-password" />
      ) : (
        <TextField
          {...fieldProps("code")}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help="The 6 digits in your authenticator app, or a recovery code."
        />
      )}
      <div className="flex justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <Button type="submit" variant="primary" busy={isSending} busyText="Checking...">
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** For people who sign in with Google only: a new sign-in is the proof, and it leads back here. */
function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="text-sm">Sign in again; you'll come back to this page and can repeat the change.</p>
      <div className="mt-4 flex justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <a href={paths.googleSignIn(pathname + search)} className={buttonClass({ variant: "primary" })}>
          Sign In Again
        </a>
      </div>
    </>
  );
}
