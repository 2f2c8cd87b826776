import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { nameReplacedForm, unnameReplacedForm } from "#contract/maker/replaced-addresses.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { markAddress } from "../../shared/marks/mark-address.ts";
import { refusalToast } from "../../shared/toasts/refusal-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

type NamingButtonProps = { product: { id: number }; other: { id: number; name: string }; isNamed: boolean };

/** Names a tool that the product replaces, or removes it. A plain form that works without JavaScript. */
export function NamingButton({ product, other, isNamed }: NamingButtonProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { "replaced-products": named, "replaced-product-removals": removals } = api.me.products[":id"];
  const call = { param: { id: String(product.id) }, json: { replacedId: other.id } };
  const sending = useMutation({
    mutationFn: () => answerOf(isNamed ? removals.$post(call) : named.$put(call)),
    onSuccess(answer) {
      toast({ tone: "success", ...(isNamed ? success.replacedRemoved : success.replacedNamed) });
      queryClient.setQueryData(makerQueries.replacedProducts(api, product.id).queryKey, answer);
    },
    onError: (error) => toast(refusalToast(error, errors.replaces_failed)),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    sending.mutate();
  }

  const form = isNamed ? unnameReplacedForm() : nameReplacedForm();
  const back = paths.myProduct(product.id);
  return (
    <form
      method="post"
      action={`${markAddress(form, { productId: product.id, back })}&replacedId=${other.id}`}
      onSubmit={handleSubmit}
    >
      <Button type="submit" size="sm" busy={sending.isPending}>
        {isNamed ? "Remove" : "Name"}
        <span className="sr-only"> {other.name}</span>
      </Button>
    </form>
  );
}
