import { useQuery } from "@tanstack/react-query";
import type { ProductChoices } from "#contract/admin/products/product-editing.ts";
import * as limits from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import { useApi } from "#web/data/shell.ts";
import { NicheField } from "#web/maker/product-form/categories/niche-field.tsx";
import { SubcategoryField } from "#web/maker/product-form/categories/subcategory-field.tsx";
import { FormSection } from "#web/maker/product-form/sections/form-section.tsx";
import { categoriesSummary } from "#web/maker/product-form/sections/section-summaries.ts";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { AdminProductValues } from "./admin-values.ts";
import { productEditingQueries } from "./product-editing-queries.ts";

type Children = { id: number; name: string }[];

type AdminCategoryFieldsProps = {
  form: LargeForm<AdminProductValues>;
  /** The product's child subcategories, which saving keeps. */
  childSubcategories: Children;
  isNew: boolean;
};

const fields = ["nicheIds", "otherNiches", "subcategoryIds"] as const;

/** All niches with counts, drafts marked, and parent subcategories. */
export function AdminCategoryFields({ form, childSubcategories, isNew }: AdminCategoryFieldsProps) {
  const niches = useFieldValue(form.field("nicheIds"));
  const subcategories = useFieldValue(form.field("subcategoryIds"));
  const { data, isError, isFetching, refetch } = useQuery(productEditingQueries.choices(useApi()));
  const everything = allResourcesOf(data);
  const childIds = childSubcategories.map(({ id }) => id);

  return (
    <FormSection
      {...{ form, fields }}
      id={`${niches.id}-section`}
      title="Product Categories"
      summary={categoriesSummary({ nicheIds: niches.value, subcategoryIds: subcategories.value }, data?.niches ?? [])}
      startsOpen={isNew}
    >
      <NicheField
        {...niches}
        choices={(data?.niches ?? []).map(({ id, name, isDraft, productCount }) => ({
          id,
          name,
          note: isDraft ? `${productCount}, draft` : String(productCount),
          title: `${counted(productCount, "product")}${isDraft ? ", not published" : ""}`,
        }))}
        lockedIds={everything === null ? [] : [everything]}
        neverPrimaryIds={everything === null ? [] : [everything]}
        onChange={(ids) => niches.onChange(withPrimary(ids, everything))}
      />
      <TextField {...form.fieldProps("otherNiches")} optional limit={limits.product.otherNichesMax} />
      <SubcategoryField
        {...subcategories}
        label="Parent subcategories"
        choices={
          data?.subcategories.map(({ id, name, isDraft }) => ({ id, name: isDraft ? `${name} (draft)` : name })) ?? null
        }
        isFailed={isError && !data}
        isWaiting={false}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        value={subcategories.value.filter((id) => !childIds.includes(id))}
        onChange={(parents) => subcategories.onChange([...parents, ...childIds])}
        note={childSubcategories.length > 0 ? `Kept: ${childSubcategories.map(({ name }) => name).join(", ")}` : ""}
      />
    </FormSection>
  );
}

/** The id of *All Resources*, or null where that niche doesn't exist. */
export function allResourcesOf(choices: ProductChoices | undefined): number | null {
  return choices?.niches.find(({ slug }) => slug === ALL_RESOURCES_SLUG)?.id ?? null;
}

/** *All Resources* is preselected when nothing is selected. */
export function withPreselected<Fields extends { nicheIds: number[] }>(
  fields: Fields,
  choices: ProductChoices,
): Fields {
  const everything = allResourcesOf(choices);
  return fields.nicheIds.length > 0 || everything === null ? fields : { ...fields, nicheIds: [everything] };
}

/** A real niche is the primary one as soon as there is one. */
function withPrimary(ids: number[], everything: number | null): number[] {
  const [first, ...rest] = ids;
  return first === everything && rest.length > 0 && everything !== null ? [...rest, everything] : ids;
}
