import { paths } from "#contract/shared/paths.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { CountToggle } from "../../ui/buttons/count-toggle.tsx";
import { UpvoteIcon } from "../../ui/display/mark-icons.ts";
import { MarkForm } from "./mark-form.tsx";
import { useUpvote } from "./use-upvote.ts";

const actions = { on: paths.upvoteForm(), off: paths.withdrawUpvoteForm() };

type UpvoteButtonProps = { product: ProductCard; layout?: "stack" | "inline" };

export function UpvoteButton({ product, layout = "stack" }: UpvoteButtonProps) {
  const { start, isPending, drawn } = useUpvote(product);
  const { id, name, isUpvoted, upvotes } = drawn;
  return (
    <MarkForm productId={id} intent="upvote" actions={actions} isOn={isUpvoted} onWanted={start}>
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
