import { useQuery } from "@tanstack/react-query";
import * as limits from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { withScheme } from "#contract/shared/paths/outbound-url.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { OrderField } from "../payment/use-order-check.ts";
import type { NewProduct } from "../promotion-choices.ts";

type NewProductFieldsProps = {
  product: NewProduct;
  fieldProps: (field: OrderField) => { name: string; id: string; error: string | undefined };
  onChange: (changed: Partial<NewProduct>) => void;
  onBlur: (field: OrderField) => void;
};

/** A product that isn't listed yet: the minimum that reviewers need. */
export function NewProductFields({ product, fieldProps, onChange, onBlur }: NewProductFieldsProps) {
  const { data: niches = [] } = useQuery(queries.niches(useApi()));
  const props = (field: keyof NewProduct) => ({
    ...fieldProps(field),
    value: product[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    onBlur: () => product[field] !== "" && onBlur(field),
  });
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...props("name")} label="Product name" limit={limits.product.nameMax} autoComplete="off" />
        <TextField
          {...props("websiteUrl")}
          label="Website URL"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          placeholder="example.com"
          onBlur={() => {
            onChange({ websiteUrl: withScheme(product.websiteUrl) });
            if (product.websiteUrl !== "") onBlur("websiteUrl");
          }}
        />
      </div>
      <TextArea
        {...props("description")}
        label="Description"
        help={validation.descriptionHelp}
        limit={limits.product.descriptionMax}
      />
      <SelectField
        {...props("nicheId")}
        label="Niche"
        placeholder="Choose a niche"
        options={niches.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="sm:max-w-72"
      />
      <p className="text-meta text-pretty text-muted">
        {pages.softwareOnly.text} We review new products within 24 hours. If we can't list yours, we refund you in full.
      </p>
    </div>
  );
}
