import { useMemo, useState } from "react";
import { encode } from "uqr";
import type { OwnSecurity, SecondFactorSetup } from "#contract/admin/people/security.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyField } from "#web/ui/buttons/copy-field.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type SetUpProps = { security: OwnSecurity; onCodes: (codes: string[]) => void };

/** Password, then the secret as a picture and as text, then a first code. */
export function SetUpSecondFactor({ security, onCodes }: SetUpProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  return setup ? (
    <ConfirmForm setup={setup} onCodes={onCodes} />
  ) : (
    <StartForm hasPassword={security.hasPassword} onSetup={setSetup} />
  );
}

function StartForm({ hasPassword, onSetup }: { hasPassword: boolean; onSetup: (setup: SecondFactorSetup) => void }) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "start-second-factor",
    fields: ["password"],
    input: async () => (await import("#contract/admin/people/security-input.ts")).startSecondFactorInput,
    send: async (json) => onSetup(await answerOf(api.admin.security["second-factor"].$post({ json }))),
  });
  const [isAsked, setIsAsked] = useState(false);
  if (hasPassword && !isAsked) {
    return (
      <Button variant="primary" className="mt-4" onClick={() => setIsAsked(true)}>
        Set Up
      </Button>
    );
  }
  return (
    <form {...formProps} className="mt-4 max-w-sm space-y-4">
      <FormErrorBox {...box} />
      {hasPassword && (
        <p className="text-sm text-muted">First your password, so that nobody else can do this at your desk.</p>
      )}
      {hasPassword && (
        <PasswordField {...fieldProps("password")} label="Your password" autoComplete="current-password" autoFocus />
      )}
      <Button type="submit" variant="primary" busy={isSending}>
        Set Up
      </Button>
    </form>
  );
}

type ConfirmFormProps = { setup: SecondFactorSetup; onCodes: (codes: string[]) => void };

function ConfirmForm({ setup, onCodes }: ConfirmFormProps) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "confirm-second-factor",
    fields: ["code"],
    input: async () => (await import("#contract/admin/people/security-input.ts")).confirmSecondFactorInput,
    async send(json) {
      const { recoveryCodes } = await answerOf(api.admin.security["second-factor"].$put({ json }));
      onCodes(recoveryCodes);
    },
  });
  return (
    <form {...formProps} className="mt-4 flex flex-col gap-6 sm:flex-row">
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <div className="min-w-0 max-w-sm flex-1 space-y-4">
        <FormErrorBox {...box} />
        <p className="text-sm">Scan the picture with your authenticator app, or type the key into it.</p>
        <CopyField label="Key" value={setup.secret} />
        <TextField
          {...fieldProps("code")}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help="The 6 digits the app shows now."
        />
        <Button type="submit" variant="primary" busy={isSending} busyText="Checking...">
          Turn On
        </Button>
      </div>
    </form>
  );
}

/**
 * One path of unit squares: no inline styles, and as sharp as the screen. Dark on white in both themes, for cameras.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-48 rounded-card bg-white">
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
