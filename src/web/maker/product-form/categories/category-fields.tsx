import { useQuery } from "@tanstack/react-query";
import * as limits from "#contract/shared/limits.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ProductSectionProps } from "../product-section-props.ts";
import { FormSection } from "../sections/form-section.tsx";
import { categoriesSummary } from "../sections/section-summaries.ts";
import { NicheField } from "./niche-field.tsx";
import { SubcategoryField } from "./subcategory-field.tsx";
import { useSubcategories } from "./use-subcategories.ts";

const fields = ["nicheIds", "otherNiches", "subcategoryIds"] as const;

export function CategoryFields({ form, productId, lockedNicheIds }: ProductSectionProps) {
  const niches = useFieldValue(form.field("nicheIds"));
  const subcategories = useFieldValue(form.field("subcategoryIds"));
  const { data: choices = [] } = useQuery(makerQueries.categoryChoices(useApi(), productId ?? undefined));
  const { handleNicheChange, ...offered } = useSubcategories({ ...subcategories, nicheIds: niches.value });

  function changeNiches(ids: number[]): void {
    handleNicheChange();
    niches.onChange(ids);
  }

  return (
    <FormSection
      {...{ form, fields }}
      id={`${niches.id}-section`}
      title="Product Categories"
      summary={categoriesSummary({ nicheIds: niches.value, subcategoryIds: subcategories.value }, choices)}
      startsOpen={form.field("nicheIds").stored.length === 0}
    >
      <NicheField {...niches} choices={choices} lockedIds={lockedNicheIds} onChange={changeNiches} />
      <TextField
        {...form.fieldProps("otherNiches")}
        optional
        limit={limits.product.otherNichesMax}
        help="Missing one? Tell us which niches it belongs in."
      />
      <SubcategoryField {...subcategories} {...offered} />
    </FormSection>
  );
}
