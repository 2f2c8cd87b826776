import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { MakerCommentTab } from "../../makers/maker-comment-tab.tsx";
import { UnansweredFeedback } from "./unanswered-feedback.tsx";

type CommentTabProps = { product: OwnProductDetails; onBack?: () => void; onSaved: () => void };

/** The makers' own comment, and the visitors' comments that wait for a reply. */
export function CommentTab({ product, onBack, onSaved }: CommentTabProps) {
  return (
    <>
      {product.stage === "live" && <UnansweredFeedback product={product} />}
      <MakerCommentTab {...{ product, onBack }} onSaved={onSaved} />
    </>
  );
}
