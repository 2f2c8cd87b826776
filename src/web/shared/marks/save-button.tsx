import * as everyPage from "#contract/shared/messages/every-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { SaveIcon } from "../../ui/display/mark-icons.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { MarkForm } from "./mark-form.tsx";
import { useProductMark } from "./use-product-mark.ts";

const actions = { on: paths.bookmarkForm(), off: paths.removeBookmarkForm() };

type SaveButtonProps = {
  product: ProductCard;
  /** Cards only have room for the icon. */
  compact?: boolean;
};

export function SaveButton({ product, compact = false }: SaveButtonProps) {
  const { start, isPending, drawn } = useBookmark(product);
  const { name, isSaved } = drawn;
  return (
    <MarkForm
      product={drawn}
      intent="save"
      actions={actions}
      isOn={isSaved}
      onWanted={start}
      className={compact ? "card-save" : undefined}
    >
      <Button
        type="submit"
        variant={compact ? "ghost" : "secondary"}
        className={compact ? "btn-icon" : undefined}
        icon={<SaveIcon className={isSaved ? "fill-current" : undefined} />}
        aria-pressed={isSaved}
        aria-disabled={isPending || undefined}
        onClick={(event) => isPending && event.preventDefault()}
        title="Save"
      >
        {compact ? <span className="sr-only">{`Save ${name}`}</span> : <SaveText name={name} isSaved={isSaved} />}
      </Button>
    </MarkForm>
  );
}

function SaveText({ name, isSaved }: { name: string; isSaved: boolean }) {
  return (
    <>
      {/* Reserves room for the longer word, so nothing moves. */}
      <span className="btn-text text-left" data-other={isSaved ? "Save" : "Saved"}>
        {isSaved ? "Saved" : "Save"}
      </span>
      <span className="sr-only">{` ${name}`}</span>
    </>
  );
}

/** Saves the product for the viewer, or removes it. */
function useBookmark(product: ProductCard) {
  const { bookmark } = useApi().products[":id"];
  const { toast } = useToast();
  const call = { param: { id: String(product.id) } };
  const mark = useProductMark({
    product,
    intent: "save",
    send: (wanted) => answerOf(wanted ? bookmark.$put(call) : bookmark.$delete(call)),
    show: (isSaved) => () => ({ isSaved }),
    failed: everyPage.bookmark_failed,
    onDone: (isSaved) =>
      toast({
        tone: "success",
        ...(isSaved ? everyPage.bookmarked : everyPage.bookmarkRemoved),
        action: { label: "Undo", onAction: () => void mark.start(!isSaved) },
      }),
  });
  return mark;
}
