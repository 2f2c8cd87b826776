import { loginForms } from "#contract/admin/people/login-address.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { EmailField } from "../../shared/auth/email-field.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

type SuperAdminFormProps = { refused: RefusedForm | null; onCreated: () => void };

/** The first administrator, by the token printed when the site started. */
export function SuperAdminForm({ refused, onCreated }: SuperAdminFormProps) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "super-admin",
    fields: ["token", "name", "email", "password"],
    input: async () => (await import("#contract/admin/people/login-input.ts")).superAdminInput,
    refused,
    send: (json) => answerOf(api.login["super-admin"].$post({ json })),
    onSent: onCreated,
  });
  const typed = refused?.values ?? {};
  return (
    <form {...formProps} action={loginForms.superAdmin} className="mt-6 space-y-4">
      <FormErrorBox {...box} />
      <TextField
        {...fieldProps("token")}
        label="Set-up token"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="Printed in the terminal when the site starts without an administrator."
      />
      <TextField {...fieldProps("name")} label="Name" autoComplete="name" defaultValue={typed.name ?? ""} />
      <EmailField {...fieldProps("email")} defaultValue={typed.email ?? ""} />
      <PasswordField
        {...fieldProps("password")}
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters."
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" busy={isSending} busyText="Creating...">
        Create Super Admin
      </Button>
      <ButtonLink to={paths.login()} size="lg" className="w-full">
        Back to Sign In
      </ButtonLink>
    </form>
  );
}
