import type { Claim } from "#contract/maker/claims.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";

type ClaimConfirmationProps = { product: Product; refused: RefusedForm | null; onClaim: (claim: Claim) => void };

/** Checkbox names, in the order of the dialog's points. */
const confirmations = ["isCreator", "hasRight", "showsProfile"] as const;

/** The three points to confirm before a claim is created. */
export function ClaimConfirmation({ product, refused, onClaim }: ClaimConfirmationProps) {
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "claim",
    fields: confirmations,
    input: async () => (await import("#contract/maker/claim-input.ts")).claimInput,
    refused,
    send: async (json) => {
      onClaim(await answerOf(api.products[":id"].claims.$post({ param: { id: String(product.id) }, json })));
    },
    onSent: () => {},
  });
  return (
    <form {...formProps} action={paths.claimForm()} className="space-y-6">
      <FormErrorBox {...box} />
      <input type="hidden" name="product" value={product.slug} />
      <input type="hidden" name="productId" value={product.id} />
      <fieldset className="space-y-3">
        <legend className="sr-only">{confirm.claim.text}</legend>
        {confirmations.map((name, index) => (
          <Checkbox
            key={name}
            {...fieldProps(name)}
            required
            defaultChecked={refused?.values[name] === "on"}
            label={confirm.claim.points[index]}
          />
        ))}
      </fieldset>
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSending} busyText="Claiming...">
          {confirm.claim.action}
        </Button>
        <ButtonLink to={paths.product(product.slug)}>{confirm.claim.cancel}</ButtonLink>
      </div>
      <p className="text-meta text-muted">
        Next, verify ownership by email or on your site. Nothing is public until then.
      </p>
    </form>
  );
}
