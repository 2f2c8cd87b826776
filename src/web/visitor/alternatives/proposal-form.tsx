import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import * as errors from "#contract/shared/messages/errors.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { signInPrompt } from "../../shared/auth/sign-in-prompt.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { type FoundProduct, ProductFinder } from "../../shared/forms/product-finder.tsx";
import { markAddress } from "../../shared/marks/mark-address.ts";
import { refusalToast } from "../../shared/toasts/refusal-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

type Product = { id: number; slug: string; name: string };

/** A search for the other product, with a button next to each result. */
export function ProposalForm({ product, q }: { product: Product; q: string }) {
  return (
    <ProductFinder
      label="Which product?"
      path={paths.proposeAlternative(product.slug)}
      q={q}
      except={[product.id]}
      renderAction={(found) => <ProposeButton product={product} alternative={found} />}
    />
  );
}

function ProposeButton({ product, alternative }: { product: Product; alternative: FoundProduct }) {
  const api = useApi();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { toast } = useToast();
  const back = paths.alternatives(product.slug);
  const intent = { action: "alternative", productId: product.id, alternativeId: alternative.id } as const;
  const sending = useMutation({
    mutationFn: () =>
      answerOf(
        api.products[":id"].alternatives.$post({
          param: { id: String(product.id) },
          json: { alternativeId: alternative.id },
        }),
      ),
    async onSuccess() {
      toast({ tone: "success", ...success.alternativeProposed });
      await navigate(back);
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 401) signInPrompt.ask(intent, alternative.name);
      else toast(refusalToast(error, errors.alternative_failed));
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (viewer) sending.mutate();
    else signInPrompt.ask(intent, alternative.name);
  }

  return (
    <form
      method="post"
      action={`${markAddress(paths.alternativeForm(), { productId: product.id, back })}&alternativeId=${alternative.id}`}
      onSubmit={handleSubmit}
    >
      <Button type="submit" size="sm" busy={sending.isPending}>
        Propose
        <span className="sr-only"> {alternative.name}</span>
      </Button>
    </form>
  );
}
