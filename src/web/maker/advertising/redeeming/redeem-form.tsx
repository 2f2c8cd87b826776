import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderedPromotion } from "#contract/maker/orders.ts";
import type { OwnProduct } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Callout } from "#web/ui/layout/callout.tsx";
import { promotionSentence } from "../../orders/order-words.ts";

export const redeemAnchor = "redeem";

/** Moves the months of a code that haven't started to one of the viewer's products. */
export function RedeemForm({ products }: { products: readonly OwnProduct[] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const [redeemed, setRedeemed] = useState<OrderedPromotion | null>(null);
  const { formProps, fieldProps, box, isSending } = useApiForm({
    name: "redeem",
    fields: ["code", "productId"] as const,
    input: () => import("#contract/maker/redemption-input.ts").then(({ redemptionInput }) => redemptionInput),
    send: async (values) => {
      setRedeemed(null);
      setRedeemed(await answerOf(api.me.redemptions.$post({ json: values })));
      await queryClient.invalidateQueries({ queryKey: ["me", "orders"] });
    },
  });

  if (!viewer) {
    return (
      <div>
        <p className="text-sm text-muted">Sign in to redeem a code for one of your products.</p>
        <ButtonLink to={paths.auth(`${paths.advertise()}#${redeemAnchor}`)} className="mt-4">
          Sign in to redeem a code
        </ButtonLink>
      </div>
    );
  }
  if (products.length === 0) {
    return (
      <p className="text-sm text-pretty text-muted">
        A code is redeemed for one of your listed products. You have none yet: once one is live, you can use your code
        here.
      </p>
    );
  }
  return (
    <form {...formProps} className="space-y-4">
      <FormErrorBox {...box} />
      {redeemed && (
        <Callout
          title="Your code was redeemed"
          text={`${redeemed.product?.name ?? "Your product"}: ${promotionSentence(redeemed)}`}
        />
      )}
      <TextField
        {...fieldProps("code")}
        label="Redemption code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
      />
      <SelectField
        {...fieldProps("productId")}
        label="Product"
        placeholder="Choose a product"
        options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="form-actions">
        <Button type="submit" busy={isSending} busyText="Redeeming..." className="noscript:hidden">
          Redeem code
        </Button>
      </div>
      <p className="hidden text-sm noscript:block">Turn on JavaScript to redeem a code.</p>
    </form>
  );
}
