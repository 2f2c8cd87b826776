import { Check, Layers } from "lucide-react";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { MarkForm } from "./mark-form.tsx";
import { useProductMark } from "./use-product-mark.ts";

const actions = { on: paths.stackForm(), off: paths.removeFromStackForm() };

/** Adds the product to the viewer's stack; the page says how many people use it. */
export function StackButton({ product }: { product: Product }) {
  const { id, name } = product;
  const { stack } = useApi().products[":id"];
  const { toast } = useToast();
  const call = { param: { id: String(id) } };
  const { start, isPending, drawn } = useProductMark({
    product,
    intent: "stack",
    send: (wanted) => answerOf(wanted ? stack.$put(call) : stack.$delete(call)),
    show: (wanted) => () => ({
      isInStack: wanted,
      stackUsers: product.stackUsers + Number(wanted) - Number(product.isInStack),
    }),
    failed: everyPage.stack_failed,
    onDone: (wanted) => toast({ tone: "success", ...(wanted ? everyPage.addedToStack : everyPage.removedFromStack) }),
  });
  const { isInStack } = drawn;
  return (
    <MarkForm product={drawn} intent="stack" actions={actions} isOn={isInStack} onWanted={start}>
      <Button
        type="submit"
        icon={isInStack ? <Check /> : <Layers />}
        aria-pressed={isInStack}
        aria-disabled={isPending || undefined}
        onClick={(event) => isPending && event.preventDefault()}
      >
        I use this<span className="sr-only"> {name}</span>
      </Button>
    </MarkForm>
  );
}
