import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LoginState } from "#contract/admin/people/login.ts";
import { loginForms } from "#contract/admin/people/login-address.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { EmailField } from "../../shared/auth/email-field.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { useHydrated } from "../../ui/behavior/use-hydrated.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { loginQueries } from "./login-queries.ts";
import { SecurityQuestion } from "./security-question.tsx";

type LoginFormProps = { target: string; question: LoginState["question"]; refused: RefusedForm | null };

/** Address, password and the security check; without JavaScript the question is answered in the same form. */
export function LoginForm({ target, question, refused }: LoginFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const [pass, setPass] = useState<string | null>(null);

  /** A pass works once, and so does a question. */
  async function askAgain(): Promise<void> {
    setPass(null);
    await queryClient.fetchQuery({ ...loginQueries.state(api), staleTime: 0 });
  }

  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "login",
    fields: ["email", "password"],
    input: async () => (await import("#contract/admin/people/login-input.ts")).loginInput,
    refused,
    async send(values) {
      try {
        const { isCodeDue } = await answerOf(api.login.$post({ json: values }));
        // A full page load either way, so that everything renders for the signed-in person.
        if (isCodeDue) window.location.reload();
        else window.location.assign(target);
      } catch (error) {
        await askAgain().catch(() => {});
        throw error;
      }
    },
  });
  return (
    <form {...formProps} action={loginForms.signIn} className="mt-6 space-y-4">
      <FormErrorBox {...box} />
      <input type="hidden" name="redirect" value={target} />
      {pass !== null && <input type="hidden" name="pass" value={pass} />}
      <EmailField {...fieldProps("email")} defaultValue={refused?.values.email ?? ""} />
      <PasswordField {...fieldProps("password")} label="Password" autoComplete="current-password" />
      <SecurityQuestion {...{ question, target }} isVerified={pass !== null} onPass={setPass} onNew={askAgain} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        disabled={isHydrated && pass === null}
        busy={isSending}
        busyText="Signing in..."
      >
        Sign In
      </Button>
    </form>
  );
}
