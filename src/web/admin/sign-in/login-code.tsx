import { useState } from "react";
import { loginForms } from "#contract/admin/people/login-address.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { authLinkClass } from "../../shared/auth/auth-form.ts";
import { useSignOut } from "../../shared/auth/use-sign-out.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { useHydrated } from "../../ui/behavior/use-hydrated.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

/** The second step of a sign-in. */
export function LoginCode({ target, refused }: { target: string; refused: RefusedForm | null }) {
  const api = useApi();
  const isHydrated = useHydrated();
  const [isRecovery, setIsRecovery] = useState(false);
  const signOut = useSignOut({ address: paths.login(target) });
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "login-code",
    fields: ["code"],
    input: async () => (await import("#contract/admin/people/login-input.ts")).loginCodeInput,
    refused,
    send: (json) => answerOf(api.login.code.$post({ json })),
    onSent: () => window.location.assign(target),
  });
  return (
    <form {...formProps} action={loginForms.code} className="mt-6 space-y-4">
      <FormErrorBox {...box} />
      <input type="hidden" name="redirect" value={target} />
      <TextField
        {...fieldProps("code")}
        key={String(isRecovery)}
        label={isRecovery ? "Recovery code" : isHydrated ? "Code" : "Code, or a recovery code"}
        inputMode={isRecovery || !isHydrated ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        help={isRecovery ? "Each recovery code works once." : "The 6 digits in your authenticator app."}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={isSending} busyText="Checking...">
        Continue
      </Button>
      {isHydrated && (
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
          <button type="button" className={authLinkClass} onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? "Use the app instead" : "Use a recovery code"}
          </button>
          <button type="button" className={authLinkClass} onClick={() => void signOut.start(undefined)}>
            Use another account
          </button>
        </p>
      )}
    </form>
  );
}
