import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { ClaimPlace } from "./claim-place.tsx";
import type { ProofPanelProps } from "./code-proof.tsx";

type ReviewRequestProps = ProofPanelProps & { hasMakers: boolean };

/** For people who can neither publish on the site nor get mail there: an administrator decides. */
export function ReviewRequest({ claim, refused, onChange, hasMakers }: ReviewRequestProps) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "claim-review",
    fields: ["note"],
    input: async () => (await import("#contract/maker/claim-input.ts")).claimReviewInput,
    refused: refused && "note" in refused.values ? refused : null,
    send: async (json) => {
      onChange(await answerOf(api.me.claims[":id"].review.$post({ param: { id: String(claim.id) }, json })));
    },
    onSent: () => {},
  });
  return (
    <form {...formProps} action={paths.claimForm("review")} className="space-y-4">
      <ClaimPlace claim={claim} way="review" />
      <FormErrorBox {...box} />
      <p>
        We'll review your claim and email you our decision. This takes longer than the other methods.
        {hasMakers && " We'll tell the current makers your username."}
      </p>
      <TextArea
        {...fieldProps("note")}
        label="Your note"
        optional
        help="How can we see that the product is yours? A profile, a repository, a company page."
        rows={5}
        limit={limits.claims.noteMax}
        defaultValue={refused?.values.note}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSending} busyText="Asking...">
          Ask for Review
        </Button>
      </div>
    </form>
  );
}
