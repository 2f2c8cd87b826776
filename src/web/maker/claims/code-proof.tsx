import type { Claim, ClaimProof } from "#contract/maker/claims.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as claims from "#contract/shared/messages/claims.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { ClaimPlace } from "./claim-place.tsx";

export type ProofPanelProps = { claim: Claim; refused: RefusedForm | null; onChange: (claim: Claim) => void };

/** Sends a code to an address at the product's domain; entering it proves access to that mailbox. */
export function CodeProof({ proof, ...panel }: ProofPanelProps & { proof: ClaimProof }) {
  const { code } = panel.claim;
  return (
    <div className="space-y-8">
      {code && <CodeForm key={code.expiresAt} {...panel} code={code} />}
      <AddressForm {...panel} proof={proof} />
    </div>
  );
}

function CodeForm({ claim, refused, onChange, code }: ProofPanelProps & { code: NonNullable<Claim["code"]> }) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "claim-code",
    fields: ["code"],
    input: async () => (await import("#contract/maker/claim-input.ts")).claimCodeInput,
    refused: refused && "code" in refused.values ? refused : null,
    send: async (json) => {
      onChange(await answerOf(api.me.claims[":id"].code.check.$post({ param: { id: String(claim.id) }, json })));
    },
    onSent: () => {},
  });
  return (
    <form {...formProps} action={paths.claimForm("code-check")} className="space-y-4">
      <ClaimPlace claim={claim} way="email" />
      <p role="status" className="text-sm">
        {claims.codeSent(code.sentTo).text} It is good for 30 minutes.
      </p>
      <FormErrorBox {...box} />
      <TextField
        {...fieldProps("code")}
        label="Code"
        help="8 letters and digits, such as ABCD-2345"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={refused?.values.code}
        className="max-w-60"
        controlClassName="font-mono tracking-widest uppercase"
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSending} busyText="Checking...">
          Check Code
        </Button>
      </div>
    </form>
  );
}

function AddressForm({ claim, refused, onChange, proof }: ProofPanelProps & { proof: ClaimProof }) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "claim-address",
    fields: ["email"],
    input: async () => (await import("#contract/maker/claim-input.ts")).claimCodeRequestInput,
    refused: refused && "email" in refused.values ? refused : null,
    send: async (json) => {
      onChange(await answerOf(api.me.claims[":id"].code.$post({ param: { id: String(claim.id) }, json })));
    },
    onSent: () => {},
  });
  const isAgain = claim.code !== null;
  return (
    <form {...formProps} action={paths.claimForm("code")} className="space-y-4">
      <ClaimPlace claim={claim} way="email" />
      <FormErrorBox {...box} />
      <TextField
        {...fieldProps("email")}
        type="email"
        inputMode="email"
        label={isAgain ? "No code? Send a new one to" : "Email address"}
        help={`Any address that ends in @${proof.mailDomain}. We only use it for the code and don't show it to anyone.`}
        placeholder={`you@${proof.mailDomain}`}
        defaultValue={refused?.values.email ?? claim.code?.sentTo}
      />
      <div className="form-actions">
        <Button type="submit" variant={isAgain ? "secondary" : "primary"} busy={isSending} busyText="Sending...">
          {isAgain ? "Send New Code" : "Send Code"}
        </Button>
      </div>
    </form>
  );
}
