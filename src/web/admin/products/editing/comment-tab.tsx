import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminProduct } from "#contract/admin/products/product-editing.ts";
import { makerCommentProblem } from "#contract/maker/maker-comment.ts";
import * as limits from "#contract/shared/limits.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { tidyText } from "#contract/shared/text/tidy-text.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useCommentDraft } from "#web/maker/makers/use-comment-draft.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { useAct } from "../../acts/use-act.ts";
import { adminMakers } from "../form/admin-makers.ts";
import { productEditingQueries } from "../form/product-editing-queries.ts";

type AdminCommentTabProps = { product: AdminProduct; onChanged: () => void };

/** The makers' comment, which administrators can write under a maker's name or none (rule 22). */
export function AdminCommentTab({ product, onChanged }: AdminCommentTabProps) {
  const { id, makerComment } = product;
  const api = useApi();
  const { toast } = useToast();
  const { data } = useQuery(adminMakers(api, id).list);
  const draft = useCommentDraft({ productId: id, stored: makerComment?.comment ?? "" });
  const [author, setAuthor] = useState(makerComment?.author ?? "");
  const [problem, setProblem] = useState<string>();
  const param = { id: String(id) };
  const comments = api.admin.products[":id"]["maker-comment"];
  const names = new Set([...(makerComment?.author ? [makerComment.author] : []), ...(data?.makers ?? []).map(nameOf)]);
  const refreshes = productEditingQueries.acts(api, id).queryKey;

  const saving = useAct({
    send: (comment: string) => answerOf(comments.$put({ param, json: { comment, author: author || null } })),
    done: () => success.makerCommentSaved,
    refreshes,
    onDone() {
      draft.drop();
      onChanged();
    },
  });
  const removing = useAct({
    send: () => answerOf(comments.$delete({ param })),
    done: () => success.makerCommentRemoved,
    refreshes,
    onDone() {
      draft.drop();
      draft.write("");
      onChanged();
    },
  });

  function handleSave(): void {
    const wrong = makerCommentProblem(draft.text);
    setProblem(wrong);
    if (wrong === undefined) void saving.act(tidyText(draft.text));
    else if (tidyText(draft.text) === "") toast({ tone: "error", ...messageToast(makerToasts.makerCommentEmpty) });
  }

  return (
    <section aria-label="Maker Comments" className="max-w-2xl space-y-5">
      <TextArea
        name="comment"
        id="maker-comment"
        label="Maker comment"
        help="Shown on the product page."
        rows={7}
        limit={limits.product.makerCommentMax}
        value={draft.text}
        error={problem}
        onChange={({ target }) => {
          draft.write(target.value);
          if (problem) setProblem(makerCommentProblem(target.value));
        }}
      />
      <SelectField
        name="author"
        label="Shown under the name of"
        placeholder="Nobody"
        options={[...names].map((name) => ({ value: name, label: name }))}
        value={author}
        onChange={({ target }) => setAuthor(target.value)}
        help="Makers of this product"
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={saving.isPending} busyText="Saving..." onClick={handleSave}>
          Save Comment
        </Button>
        {makerComment && (
          <Button variant="ghost" busy={removing.isPending} busyText="Removing..." onClick={() => removing.act()}>
            Remove Comment
          </Button>
        )}
      </div>
    </section>
  );
}

function nameOf({ username }: { username: string }): string {
  return username;
}
