import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as adminProducts from "#contract/admin/messages/products.ts";
import * as limits from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Segmented } from "#web/ui/buttons/segmented.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { ListSkeleton, Skeleton } from "#web/ui/layout/skeleton.tsx";
import { Section } from "../../page/section.tsx";
import { productQueries } from "../product-queries.ts";
import { type RemapChoice, useBulkAct } from "../use-bulk-act.tsx";
import { CategoryPicks } from "./category-picks.tsx";
import { type RemapTarget, remapQueries } from "./remap-queries.ts";
import { RemapSums } from "./remap-sums.tsx";
import { RemapTable } from "./remap-table.tsx";

/** Niches and subcategories for the chosen products, with the change of each before it is applied. */
export function RemapForm({ target }: { target: RemapTarget }) {
  const api = useApi();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<RemapChoice>({ mode: "add", nicheIds: [], subcategoryIds: [] });
  const { data: categories } = useSuspenseQuery(productQueries.categories(api));
  const { data: preview, isFetching } = useQuery(remapQueries.preview(api, { target, choice }));
  const { perform, isPending } = useBulkAct({ onDone: () => void navigate(paths.admin("products")) });
  if (preview?.count === 0) {
    return (
      <EmptyState
        drawing="gap"
        title={adminProducts.productsChoose.text}
        action={<ButtonLink to={paths.admin("products")}>{adminProducts.productsChoose.action}</ButtonLink>}
      />
    );
  }
  const isChosen = choice.nicheIds.length + choice.subcategoryIds.length > 0;
  const apply = () => {
    if (!preview) return;
    const selection =
      "filter" in target
        ? { matching: { filter: target.filter, count: preview.count } }
        : { products: preview.products.map(({ id, version }) => ({ productId: id, version })) };
    void perform({ action: "remap", ...choice, selection, count: preview.count });
  };
  return (
    <div className="plan-columns">
      <div className="min-w-0 space-y-10">
        <Section title="Change">
          <Segmented
            label="What to do"
            value={choice.mode}
            options={[
              { value: "add", label: "Add" },
              { value: "replace", label: "Replace" },
            ]}
            onChange={(mode) => setChoice({ ...choice, mode: mode as RemapChoice["mode"] })}
          />
          <p className="mt-2 mb-5 text-meta text-muted">
            {choice.mode === "add"
              ? "Products keep what they have."
              : "Products lose their other niches if you choose a niche, and their other subcategories if you choose one."}
          </p>
          <div className="grid gap-5 md:grid-cols-2">
            <CategoryPicks
              label="Niches"
              name="niche"
              options={categories.niches}
              chosen={choice.nicheIds}
              onChange={(nicheIds) => setChoice({ ...choice, nicheIds })}
            />
            <CategoryPicks
              label="Subcategories"
              name="subcategory"
              options={categories.subcategories}
              chosen={choice.subcategoryIds}
              onChange={(subcategoryIds) => setChoice({ ...choice, subcategoryIds })}
            />
          </div>
        </Section>
      </div>
      <aside aria-label="What will happen" className="plan-side">
        <h2>What will happen</h2>
        {preview ? <RemapSums preview={preview} isChosen={isChosen} /> : <Skeleton className="h-24 rounded-card" />}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={isPending}
            busyText="Applying..."
            disabled={!isChosen || !preview}
            onClick={apply}
          >
            {preview ? `Apply to ${counted(preview.count, "product")}` : "Apply"}
          </Button>
          <ButtonLink to={paths.admin("products")}>Cancel</ButtonLink>
        </div>
      </aside>
      <Section title="Product by product" className="plan-wide">
        <div aria-busy={isFetching}>
          {preview ? <RemapTable preview={preview} /> : isFetching && <ListSkeleton label="Loading products" />}
          {preview && preview.count > limits.admin.previewShown && (
            <p className="mt-3 text-meta text-muted">
              The first {limits.admin.previewShown} of {counted(preview.count, "product")}.
            </p>
          )}
        </div>
      </Section>
    </div>
  );
}
