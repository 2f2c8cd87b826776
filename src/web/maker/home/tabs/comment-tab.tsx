import { useState } from "react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { MakerCommentTab } from "../../makers/maker-comment-tab.tsx";
import { UnansweredFeedback } from "./unanswered-feedback.tsx";

type CommentTabProps = { product: OwnProductDetails; onBack?: () => void; onNext?: () => void; onSaved: () => void };

/** The makers' own comment, and the visitors' comments that wait for a reply. Until it is written, their own comes first. */
export function CommentTab({ product, onBack, onNext, onSaved }: CommentTabProps) {
  const hasComments = product.stage === "live" && product.comments > 0;
  // Not while it is open: saving the comment would move it.
  const [isAnswering] = useState(product.makerComment !== null);
  return (
    <>
      {hasComments && isAnswering && <UnansweredFeedback product={product} />}
      <MakerCommentTab {...{ product, onBack, onNext }} onSaved={onSaved} />
      {hasComments && !isAnswering && <UnansweredFeedback product={product} />}
    </>
  );
}
