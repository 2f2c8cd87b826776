import { paths } from "#contract/shared/paths.ts";
import type { ProductCard as Product } from "#contract/visitor/catalog.ts";
import type { LargeForm } from "../../shared/forms/large-form/large-form.ts";
import { useFieldValues } from "../../shared/forms/large-form/use-field-values.ts";
import { ProductCard } from "../../visitor/cards/product-card.tsx";
import type { ProductValues } from "./product-values.ts";
import "./product-form.css";

type ProductPreviewProps = { form: LargeForm<ProductValues>; productId: number | null; fetchedLogoUrl: string | null };

/** The product's card as lists show it. Nothing in it can be used. */
export function ProductPreview({ form, productId, fetchedLogoUrl }: ProductPreviewProps) {
  const values = useFieldValues(form, [
    "productName",
    "headline",
    "tagline",
    "pricing",
    "tags",
    "platforms",
    "logoKey",
  ]);
  const product: Product = {
    id: productId ?? 0,
    slug: "",
    name: values.productName.trim() || "Product name",
    tagline: values.tagline.trim() || values.headline.trim() || "Your headline",
    pricing: values.pricing,
    tags: values.tags.slice(0, 3),
    logoUrl: values.logoKey ? paths.file(values.logoKey) : fetchedLogoUrl,
    upvotes: 0,
    averageRating: null,
    comments: 0,
    platforms: values.platforms,
    isToday: false,
    isDemo: false,
    isUpvoted: false,
    isSaved: false,
  };
  return (
    <>
      <h2 className="text-sm font-medium text-muted">Preview</h2>
      <div inert className="card-preview mt-2 rounded-card border border-line bg-raised px-4">
        <ProductCard product={product} />
      </div>
    </>
  );
}
