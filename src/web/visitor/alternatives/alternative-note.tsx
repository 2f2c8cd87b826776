import { useQueryClient } from "@tanstack/react-query";
import { ThumbsUp } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import * as errors from "#contract/shared/messages/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import { formatCount } from "#contract/shared/text/format-count.ts";
import type { Alternative } from "#contract/visitor/alternatives.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { signInPrompt } from "../../shared/auth/sign-in-prompt.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { markAddress } from "../../shared/marks/mark-address.ts";
import { patchCachedProduct } from "../../shared/marks/patch-cached-product.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { Reasons } from "../cards/why-here/reasons.tsx";
import { matchReasons } from "./match-reasons.ts";

type AlternativeNoteProps = { product: { id: number; slug: string }; alternative: Alternative };

/** Why it is a match, and the vote for it. */
export function AlternativeNote(props: AlternativeNoteProps) {
  return (
    <Reasons labels={matchReasons(props.alternative.match)}>
      <VoteForm {...props} />
    </Reasons>
  );
}

/** A plain form that works without JavaScript; a guest's vote is counted after sign-in. */
function VoteForm({ product, alternative }: AlternativeNoteProps) {
  const { id: productId, slug } = product;
  const { id: alternativeId, name, match } = alternative;
  const { toast } = useToast();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const api = useApi().products[":id"];
  const queryClient = useQueryClient();
  const call = { param: { id: String(productId) }, json: { alternativeId } };
  const { start, isPending, input } = useSend({
    send: (wanted: boolean) =>
      answerOf(wanted ? api["alternative-votes"].$put(call) : api["alternative-vote-withdrawals"].$post(call)),
    onSuccess: ({ isVoted, votes }) =>
      patchCachedProduct(queryClient, {
        id: alternativeId,
        patch: (card) => withVote(card, { isVoted, votes }),
        // Votes are for the pair; as an alternative to another product it has others.
        queryKey: ["products", "alternatives", slug],
      }),
    onError(error, wanted) {
      if (error instanceof ApiError && error.status === 401) askToSignIn(wanted);
      else toast({ tone: "error", ...messageToast(refusalOf(error)) });
    },
  });
  const isVoted = input ?? match.isVoted;
  const votes = match.votes + Number(isVoted) - Number(match.isVoted);
  const askToSignIn = (wanted: boolean) =>
    signInPrompt.ask(wanted ? { action: "alternative_vote", productId, alternativeId } : undefined, name);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (viewer) void start(!match.isVoted);
    else askToSignIn(true);
  }

  const form = match.isVoted ? paths.withdrawAlternativeVoteForm() : paths.alternativeVoteForm();
  return (
    <form
      method="post"
      action={`${markAddress(form, { productId, back: pathname + search })}&alternativeId=${alternativeId}`}
      onSubmit={handleSubmit}
      className="relative z-10"
    >
      <button
        type="submit"
        title="Good alternative"
        aria-pressed={isVoted}
        aria-busy={isPending || undefined}
        className="alternative-vote"
      >
        <span className="sr-only">{`Good alternative: ${name}, `}</span>
        <ThumbsUp aria-hidden />
        {formatCount(votes)}
      </button>
    </form>
  );
}

function withVote(card: ProductCard, vote: { isVoted: boolean; votes: number }): Partial<ProductCard> {
  const { match } = card as Alternative;
  return { match: { ...match, ...vote } } as Partial<ProductCard>;
}

function refusalOf(error: Error) {
  if (!(error instanceof ApiError)) return errors.alternative_vote_failed;
  if (error.status === 404) return errors.product_not_found;
  if (error.status === 409) return errors.alternative_not_listed;
  return error.status === 429 ? { title: error.title, text: error.message } : errors.alternative_vote_failed;
}
