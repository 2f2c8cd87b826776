import { useFieldValue } from "#web/shared/forms/large-form/use-field-value.ts";
import { useFieldValues } from "#web/shared/forms/large-form/use-field-values.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { ProductSectionProps, SectionProduct } from "../product-section-props.ts";
import { FormSection } from "../sections/form-section.tsx";
import { picturesSummary } from "../sections/section-summaries.ts";
import { GalleryField } from "./gallery-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { LogoUrlField } from "./logo-url-field.tsx";
import type { ProductRef } from "./product-uploads.ts";
import { useLogoPreview } from "./use-logo-preview.ts";

const fields = ["logoKey", "logoUrl", "videoUrl", "pictures"] as const;

/** Logo, video and pictures. */
export function PictureFields(section: ProductSectionProps) {
  const { form, fetchedLogoUrl } = section;
  const values = useFieldValues(form, fields);
  return (
    <FormSection
      {...{ form, fields }}
      id={`${form.field("pictures").id}-section`}
      title="Pictures"
      isOptional
      summary={picturesSummary(values, { hasFetchedLogo: fetchedLogoUrl !== null })}
    >
      <Logo {...section} />
      <Gallery {...section} />
      <TextField
        {...form.fieldProps("videoUrl")}
        optional
        type="url"
        inputMode="url"
        autoCapitalize="none"
        help="On YouTube or Vimeo"
      />
    </FormSection>
  );
}

function Logo({ form, fetchedLogoUrl, ...section }: ProductSectionProps) {
  const { productName, websiteUrl } = useFieldValues(form, ["productName", "websiteUrl"]);
  const field = { ...useFieldValue(form.field("logoKey")), label: "Logo" };
  const { onChange, ...url } = useFieldValue(form.field("logoUrl"));
  const stored = { url: form.field("logoUrl").stored, src: fetchedLogoUrl };
  const logo = useLogoPreview({ logoUrl: url.value, stored });
  return (
    <LogoField {...field} product={uploadTarget(section)} productName={productName} fetchedUrl={logo.src}>
      <LogoUrlField
        {...url}
        type="url"
        onChange={({ target }) => onChange(target.value)}
        logo={logo}
        websiteUrl={websiteUrl}
        onFound={onChange}
      />
    </LogoField>
  );
}

function Gallery({ form, ...section }: ProductSectionProps) {
  return <GalleryField {...useFieldValue(form.field("pictures"))} product={uploadTarget(section)} />;
}

function uploadTarget(section: SectionProduct): ProductRef {
  return section.productId === null ? section.storeFirst : section.productId;
}
