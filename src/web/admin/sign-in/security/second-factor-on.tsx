import { type ReactNode, useState } from "react";
import type { OwnSecurity } from "#contract/admin/people/security.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";

type SecondFactorOnProps = { security: OwnSecurity; onCodes: (codes: string[]) => void; onOff: () => void };

/** While it is on: new recovery codes, and turning it off. Both ask for password and code. */
export function SecondFactorOn({ security, onCodes, onOff }: SecondFactorOnProps) {
  const api = useApi();
  const { toast } = useToast();
  const [opened, setOpened] = useState<"off" | "codes" | null>(null);
  const close = () => setOpened(null);
  const { hasPassword, recoveryCodesLeft, isRequired } = security;
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        We ask for a code after every sign-in. You have {counted(recoveryCodesLeft, "recovery code")} left.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => setOpened("codes")}>New Recovery Codes</Button>
        <Button className="text-danger" onClick={() => setOpened("off")}>
          Turn Off
        </Button>
      </div>
      <Proven
        isOpen={opened === "codes"}
        title="Get new recovery codes?"
        text="The old ones stop working."
        action="Get New Codes"
        {...{ hasPassword, close }}
        send={async (json) => {
          const { recoveryCodes } = await answerOf(api.admin.security["recovery-codes"].$post({ json }));
          onCodes(recoveryCodes);
        }}
      />
      <Proven
        isOpen={opened === "off"}
        title="Turn off the second factor?"
        text={
          isRequired
            ? "This site requires it: you can't use the admin area until you set it up again."
            : "Your password alone will be enough to sign in."
        }
        action="Turn Off"
        {...{ hasPassword, close }}
        send={async (json) => {
          await answerOf(api.admin.security["second-factor"].$delete({ json }));
          toast({ tone: "success", title: "Second factor turned off" });
          onOff();
        }}
      />
    </>
  );
}

type ProvenProps = {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  action: string;
  hasPassword: boolean;
  send: (json: { password?: string | undefined; code: string }) => Promise<void>;
  close: () => void;
};

function Proven({ isOpen, title, text, close, ...form }: ProvenProps) {
  return (
    <Dialog {...{ title, description: text }} size="sm" open={isOpen} onOpenChange={(open) => !open && close()}>
      {isOpen && <ProvenForm {...form} close={close} />}
    </Dialog>
  );
}

function ProvenForm({ action, hasPassword, send, close }: Omit<ProvenProps, "isOpen" | "title" | "text">) {
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "proven",
    fields: ["password", "code"],
    input: async () => (await import("#contract/admin/people/security-input.ts")).turnOffSecondFactorInput,
    send,
    onSent: close,
  });
  return (
    <form {...formProps} className="space-y-4">
      <FormErrorBox {...box} />
      {hasPassword && <PasswordField {...fieldProps("password")} label="Password" autoComplete="current-password" />}
      <TextField
        {...fieldProps("code")}
        label="Code"
        autoComplete="one-time-code"
        help="The 6 digits in your authenticator app, or a recovery code."
      />
      <div className="flex justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <Button type="submit" variant="danger" busy={isSending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
