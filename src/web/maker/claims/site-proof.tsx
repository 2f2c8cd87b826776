import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import type { ClaimProof } from "#contract/maker/claims.ts";
import type { SiteProofMethod } from "#contract/maker/site-proof-methods.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { refusalOf } from "../../shared/forms/form-problems.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { CopyField } from "../../ui/buttons/copy-field.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { CheckOutcome } from "./check-outcome.tsx";
import { ClaimPlace } from "./claim-place.tsx";
import type { ProofPanelProps } from "./code-proof.tsx";

type SiteProofProps = ProofPanelProps & { proof: ClaimProof; method: SiteProofMethod };

/** What to publish, and the button that checks it. */
export function SiteProof({ claim, refused, onChange, proof, method }: SiteProofProps) {
  const api = useApi();
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => answerOf(api.me.claims[":id"].proof.$post({ param: { id: String(claim.id) }, json: { method } })),
    onSuccess: onChange,
  });
  const refusal = error ? refusalOf(error) : refused?.values.method === method ? refused.error : null;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form method="post" action={paths.claimForm("check")} onSubmit={handleSubmit} className="space-y-5">
      <ClaimPlace claim={claim} way={method} />
      <input type="hidden" name="method" value={method} />
      {instructions[method](proof)}
      {refusal && <FormErrorBox title={refusal.title ?? "Couldn't check"} errors={[{ message: refusal.message }]} />}
      <CheckOutcome check={claim.lastCheck?.method === method && !isPending ? claim.lastCheck : null} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isPending} busyText="Checking...">
          Check Now
        </Button>
      </div>
    </form>
  );
}

const instructions: Record<SiteProofMethod, (proof: ClaimProof) => ReactNode> = {
  dns: ({ dns }) => (
    <>
      <p>Add this TXT record in your domain's DNS settings. It can take a few minutes to show up.</p>
      <CopyField label="Name" value={dns.name} />
      <CopyField label="Value" value={dns.value} />
      <StaysThere />
    </>
  ),
  meta: ({ meta }) => (
    <>
      <p>
        Add this tag to the <code>&lt;head&gt;</code> of your home page, <Address url={meta.page} />.
      </p>
      <CopyField label="Tag" value={meta.tag} />
      <StaysThere />
    </>
  ),
  file: ({ file }) => (
    <>
      <p>Publish a plain text file with this line at this address.</p>
      <CopyField label="Address" value={file.address} />
      <CopyField label="Line" value={file.content} />
      <StaysThere />
    </>
  ),
};

function StaysThere() {
  return (
    <p className="text-meta text-muted">
      Leave it there: we check again every week. If it's missing for a few days, we remove your listing. It's safe to
      publish.
    </p>
  );
}

function Address({ url }: { url: string }) {
  return <span className="words font-medium">{url}</span>;
}
