import { useMutation, useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import * as products from "#contract/admin/messages/products.ts";
import type { DraftableField, TextDrafts } from "#contract/admin/products/drafting.ts";
import { paths } from "#contract/shared/paths.ts";
import { tidyProductFields } from "#contract/shared/products/product-fields.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useIsOpen } from "#web/data/load-site.ts";
import { useApi } from "#web/data/shell.ts";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import type { AdminProductValues } from "../form/admin-values.ts";
import { productEditingQueries } from "../form/product-editing-queries.ts";

type DraftPanelProps = { form: LargeForm<AdminProductValues>; productId: number };
type Drafted = TextDrafts & { field: DraftableField };

/** Drafts by the operator's language model, if there is one. *Use* fills in the form; saving is up to the person. */
export function DraftPanel({ form, productId }: DraftPanelProps) {
  const api = useApi();
  const { toast } = useToast();
  const isOpen = useIsOpen()(paths.admin("my-ai-engine"));
  const { data } = useQuery({ ...productEditingQueries.drafting(api), enabled: isOpen });
  const [drafted, setDrafted] = useState<Drafted>();
  const headline = useFieldValue(form.field("headline"));
  const tags = useFieldValue(form.field("tags"));
  const drafting = useMutation({
    mutationFn: (field: DraftableField) =>
      answerOf(api.admin.products[":id"].drafts.$post({ param: { id: String(productId) }, json: { field } })),
    onSuccess: (answer, field) => setDrafted({ ...answer, field }),
    onError: ({ message }) => toast({ tone: "error", ...messageToast(products.draftingFailed), text: message }),
  });
  if (!isOpen || !data?.model) return null;

  function use(draft: string, field: DraftableField): void {
    if (field === "headline") headline.onChange(draft);
    else tags.onChange(tidyProductFields({ tags: [...tags.value, draft] }).tags ?? tags.value);
    toast(products.draftTaken);
  }

  return (
    <section aria-labelledby="drafts" className="mb-5 rounded-card border border-line bg-raised p-4">
      <h2 id="drafts" className="flex items-center gap-2 text-sm font-medium">
        <Sparkles className="size-4 text-muted" /> Drafts
      </h2>
      <p className="mt-1 text-sm text-muted">
        Sends the product's text to the language model {data.model}. Nothing is saved until you save the product.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={drafting.isPending} onClick={() => drafting.mutate("headline")}>
          Draft a headline
        </Button>
        <Button size="sm" busy={drafting.isPending} onClick={() => drafting.mutate("tags")}>
          Draft tags
        </Button>
      </div>
      <div aria-live="polite">{drafted && <DraftList drafted={drafted} onUse={use} />}</div>
    </section>
  );
}

type DraftListProps = { drafted: Drafted; onUse: (draft: string, field: DraftableField) => void };

function DraftList({ drafted: { field, drafts }, onUse }: DraftListProps) {
  return (
    <div className="mt-3">
      <p className="text-meta text-muted">Drafted by a language model. Check it before you use it.</p>
      <ul className="mt-1 divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft} className="flex items-center justify-between gap-3 py-1.5 text-sm">
            <span className="words min-w-0">{draft}</span>
            <Button size="sm" variant="ghost" aria-label={`Use ${draft}`} onClick={() => onUse(draft, field)}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
