import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as errors from "#contract/messages/errors.ts";
import { ApiError, answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { useToast } from "../../ui/toast.tsx";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { messageToast } from "../frame/message-toast.ts";
import { patchCachedProduct } from "../products/patch-cached-product.ts";

/** Sets the viewer's vote: shown at once, taken back with the right sentence when the server refuses. */
export function useUpvote(productId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();

  function show(isUpvoted: boolean): void {
    patchCachedProduct(queryClient, {
      id: productId,
      patch: (card) =>
        card.isUpvoted === isUpvoted ? {} : { isUpvoted, upvotes: card.upvotes + (isUpvoted ? 1 : -1) },
    });
  }

  return useMutation({
    mutationFn: (wanted: boolean) => {
      const upvote = api.products[":id"].upvote;
      const call = { param: { id: String(productId) } };
      return answerOf(wanted ? upvote.$put(call) : upvote.$delete(call));
    },
    onMutate: show,
    onSuccess: ({ isUpvoted, upvotes }) =>
      patchCachedProduct(queryClient, { id: productId, patch: () => ({ isUpvoted, upvotes }) }),
    onError: (error, wanted) => {
      show(!wanted);
      if (error instanceof ApiError && error.status === 401) signInPrompt.ask();
      else toast({ tone: "error", ...messageToast(refusalOf(error)) });
    },
  });
}

function refusalOf(error: Error) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return errors.product_not_found;
  if (status === 403) return errors.upvote_forbidden;
  if (status === 429) return errors.rate_limited;
  return errors.upvote_failed;
}
