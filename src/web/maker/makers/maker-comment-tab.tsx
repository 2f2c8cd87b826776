import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { makerCommentProblem } from "#contract/maker/maker-comment.ts";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as limits from "#contract/shared/limits.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { PersonLine } from "../../shared/people/person-line.tsx";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { StepButtons } from "../../ui/navigation/step-buttons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useCommentDraft } from "./use-comment-draft.ts";
import "../../ui/layout/beside-preview.css";
import "./makers.css";

export type MakerCommentTabProps = {
  product: Pick<OwnProductDetails, "id" | "name" | "makerComment">;
  onBack?: () => void;
  onNext?: () => void;
  /** The stored comment, null once it is removed. */
  onSaved: (comment: string | null) => void;
};

export function MakerCommentTab({ product, onBack, onNext, onSaved }: MakerCommentTabProps) {
  const api = useApi();
  const { toast } = useToast();
  const draft = useCommentDraft({ productId: product.id, stored: product.makerComment ?? "" });
  const [problem, setProblem] = useState<string>();
  const param = { id: String(product.id) };
  const failed = () => toast({ tone: "error", ...messageToast(makerToasts.productSaveFailed) });

  const saving = useMutation({
    mutationFn: (comment: string) =>
      answerOf(api.me.products[":id"]["maker-comment"].$put({ param, json: { comment } })),
    onSuccess: ({ makerComment }) => {
      draft.drop();
      toast({ tone: "success", ...messageToast(success.makerCommentSaved) });
      onSaved(makerComment);
    },
    onError: failed,
  });
  const removing = useMutation({
    mutationFn: () => answerOf(api.me.products[":id"]["maker-comment"].$delete({ param })),
    onSuccess: () => {
      draft.drop();
      draft.write("");
      toast({ tone: "success", ...messageToast(success.makerCommentRemoved) });
      onSaved(null);
    },
    onError: failed,
  });

  function handleSave(): void {
    const wrong = makerCommentProblem(draft.text);
    setProblem(wrong);
    if (wrong === undefined) saving.mutate(tidyText(draft.text));
    else if (tidyText(draft.text) === "") toast({ tone: "error", ...messageToast(makerToasts.makerCommentEmpty) });
  }

  return (
    <div className="beside-preview">
      <section aria-labelledby="maker-comment-tab" className="space-y-5">
        <div>
          <h2 id="maker-comment-tab" className="text-heading">
            Maker Comments
          </h2>
          <p className="mt-1 text-sm text-muted">
            Tell visitors why you built {product.name} and what feedback you'd like. Your comment appears on the product
            page, next to your name.
          </p>
        </div>
        <TextArea
          name="comment"
          id="maker-comment"
          label="Your comment"
          rows={9}
          placeholder="Why did you build it? What feedback would help you most?"
          controlClassName="maker-comment"
          limit={limits.product.makerCommentMax}
          value={draft.text}
          error={problem}
          onChange={({ target }) => {
            draft.write(target.value);
            if (problem) setProblem(makerCommentProblem(target.value));
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={saving.isPending} busyText="Saving..." onClick={handleSave}>
            Save Comment
          </Button>
          {product.makerComment !== null && (
            <Button variant="ghost" busy={removing.isPending} busyText="Removing..." onClick={() => removing.mutate()}>
              Remove Comment
            </Button>
          )}
        </div>
        <StepButtons
          back={{ label: "Back to Product Information", onClick: onBack }}
          next={{ label: "Next: Makers", onClick: onNext }}
        />
      </section>
      <CommentPreview text={draft.text} />
    </div>
  );
}

/** As on the product page, while it is written. */
function CommentPreview({ text }: { text: string }) {
  const viewer = useViewer();
  return (
    <aside aria-label="What visitors will see" className="max-md:hidden">
      <p className="text-sm font-medium text-muted">Preview</p>
      <div inert className="mt-2 rounded-card border border-line bg-raised p-4">
        {viewer && <PersonLine person={{ ...viewer, career: null }} />}
        <p className="words mt-2 line-clamp-[12] whitespace-pre-line">
          {text.trim() || <span className="text-muted">Your comment appears here while you write it.</span>}
        </p>
      </div>
    </aside>
  );
}
