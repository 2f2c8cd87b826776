import * as everyPage from "#contract/shared/messages/every-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { CountToggle } from "../../ui/buttons/count-toggle.tsx";
import { UpvoteIcon } from "../../ui/display/mark-icons.ts";
import { MarkForm } from "./mark-form.tsx";
import { useProductMark } from "./use-product-mark.ts";

const actions = { on: paths.upvoteForm(), off: paths.withdrawUpvoteForm() };

type UpvoteButtonProps = { product: ProductCard; layout?: "stack" | "inline" };

export function UpvoteButton({ product, layout = "stack" }: UpvoteButtonProps) {
  const { start, isPending, drawn } = useUpvote(product);
  const { name, isUpvoted, upvotes } = drawn;
  return (
    <MarkForm product={drawn} intent="upvote" actions={actions} isOn={isUpvoted} onWanted={start}>
      <CountToggle
        type="submit"
        label={`Upvote ${name}`}
        icon={<UpvoteIcon />}
        count={upvotes}
        pressed={isUpvoted}
        busy={isPending}
        layout={layout}
        text={isUpvoted ? "Upvoted" : "Upvote"}
      />
    </MarkForm>
  );
}

function useUpvote(product: ProductCard) {
  const { upvote } = useApi().products[":id"];
  const call = { param: { id: String(product.id) } };
  return useProductMark({
    product,
    intent: "upvote",
    send: (wanted) => answerOf(wanted ? upvote.$put(call) : upvote.$delete(call)),
    show: (isUpvoted) => (card) =>
      card.isUpvoted === isUpvoted ? {} : { isUpvoted, upvotes: card.upvotes + (isUpvoted ? 1 : -1) },
    failed: everyPage.upvote_failed,
    forbidden: everyPage.upvote_forbidden,
  });
}
