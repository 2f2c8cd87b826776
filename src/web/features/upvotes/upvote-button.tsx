import { ArrowBigUp } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import type { ProductCard } from "#contract/catalogue.ts";
import { paths } from "#contract/paths.ts";
import { CountToggle } from "../../ui/count-toggle.tsx";
import { signInPrompt } from "../auth/sign-in-prompt.ts";
import { useViewer } from "../auth/use-viewer.ts";
import { useUpvote } from "./use-upvote.ts";

type UpvoteButtonProps = { product: ProductCard; layout?: "stack" | "inline" };

/** A real form first: without JavaScript a guest is led to sign in, and a signed-in person's vote is posted. */
export function UpvoteButton({ product, layout = "stack" }: UpvoteButtonProps) {
  const viewer = useViewer();
  const upvote = useUpvote(product.id);
  const { pathname, search } = useLocation();
  const here = pathname + search;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!viewer) signInPrompt.ask();
    else upvote.mutate(!product.isUpvoted);
  }

  return (
    <form
      onSubmit={handleSubmit}
      {...(viewer ? { method: "post", action: paths.upvoteForm() } : { method: "get", action: paths.auth() })}
      className="relative z-10"
    >
      <input type="hidden" name="redirect" value={here} />
      {viewer && <input type="hidden" name="productId" value={product.id} />}
      {viewer && <input type="hidden" name="wanted" value={product.isUpvoted ? "off" : "on"} />}
      <CountToggle
        type="submit"
        label={`Upvote ${product.name}`}
        icon={<ArrowBigUp />}
        count={product.upvotes}
        pressed={product.isUpvoted}
        busy={upvote.isPending}
        layout={layout}
        text={product.isUpvoted ? "Upvoted" : "Upvote"}
      />
    </form>
  );
}
