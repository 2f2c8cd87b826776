import { useQueryClient } from "@tanstack/react-query";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import type { MarkAction } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { ApiError } from "../../data/api-client.ts";
import { useSend } from "../../data/use-send.ts";
import { nextTask } from "../../ui/behavior/next-task.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { messageToast } from "../toasts/message-toast.ts";
import { type CardPatch, type Marked, patchCachedProduct } from "./patch-cached-product.ts";

type State = Marked & { productId: number };

type ProductMark<Card> = {
  product: Card;
  /** The intent to resume if the session has ended. */
  intent: MarkAction;
  /** Sends the wanted state to the server. */
  send: (wanted: boolean) => Promise<State>;
  /** The change to the product in the cache. */
  show: (wanted: boolean) => CardPatch;
  failed: Message;
  forbidden?: Message;
  onDone?: (wanted: boolean) => void;
};

/** Sets a mark optimistically and rolls it back with the right message if the server refuses. */
export function useProductMark<Card extends ProductCard>(mark: ProductMark<Card>) {
  const { product, intent, send, show, failed, forbidden = failed, onDone } = mark;
  const { id: productId } = product;
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const patchCards = (patch: CardPatch) => patchCachedProduct(queryClient, { id: productId, patch });

  function refusalOf(error: Error): Message {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404) return everyPage.product_not_found;
    if (status === 403) return forbidden;
    if (status === 429) return { title: everyPage.rate_limited.title, text: error.message };
    return failed;
  }

  const { start, isPending, input } = useSend({
    send: async (wanted: boolean) => {
      // Render the button first, so a tap shows an effect before any other work.
      await nextTask();
      patchCards(show(wanted));
      return send(wanted);
    },
    onSuccess: ({ productId: _, ...state }, wanted) => {
      patchCards(() => state);
      onDone?.(wanted);
    },
    onError: (error, wanted) => {
      patchCards(show(!wanted));
      if (error instanceof ApiError && error.status === 401)
        signInPrompt.ask(wanted ? { action: intent, productId } : undefined, product.name);
      else toast({ tone: "error", ...messageToast(refusalOf(error)) });
    },
  });
  const drawn = input === undefined ? product : { ...product, ...show(input)(product) };
  return { start, isPending, drawn };
}
