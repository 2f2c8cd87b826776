import { type Measured, shapeSpines } from "#contract/shared/look/spine-shape.ts";
import { paths } from "#contract/shared/paths.ts";
import { picturePreview } from "#contract/shared/products/picture-sizes.ts";
import type { ProductCard as Product } from "#contract/visitor/catalog.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { LargeForm } from "../../shared/forms/large-form/large-form.ts";
import { useFieldValues } from "../../shared/forms/large-form/use-field-values.ts";
import { Cover } from "../../ui/shelf/cover.tsx";
import { Spines } from "../../ui/shelf/shelf.tsx";
import { ProductCard } from "../../visitor/cards/product-card.tsx";
import type { ProductValues } from "./product-values.ts";
import "./product-form.css";

/** What the form can't know of the product's book. */
export type Book = { cloth: Cloth; upvotes: number; comments: number };

/** Of a product that doesn't exist yet. */
export const newBook: Book = { cloth: { l: 0.42, c: 0.07, h: 250, on: "paper" }, upvotes: 0, comments: 0 };

type ProductPreviewProps = {
  form: LargeForm<ProductValues>;
  productId: number | null;
  fetchedLogoUrl: string | null;
  book: Book;
};

const fields = ["productName", "headline", "tagline", "pricing", "tags", "platforms", "logoKey", "pictures"] as const;

/** The product as it will look: its book and its card, as lists show it. Nothing in it can be used. */
export function ProductPreview({ form, productId, fetchedLogoUrl, book }: ProductPreviewProps) {
  const values = useFieldValues(form, fields);
  const product: Product = {
    id: productId ?? 0,
    slug: "",
    name: values.productName.trim() || "Product name",
    tagline: values.tagline.trim() || values.headline.trim() || "Your headline",
    pricing: values.pricing,
    tags: values.tags.slice(0, 3),
    logoUrl: values.logoKey ? paths.file(values.logoKey) : fetchedLogoUrl,
    upvotes: book.upvotes,
    averageRating: null,
    comments: book.comments,
    platforms: values.platforms,
    isToday: false,
    isDemo: false,
    isUpvoted: false,
    isSaved: false,
  };
  const [picture] = values.pictures;
  return (
    <>
      <h2 className="text-sm font-medium text-muted">Preview</h2>
      <div inert className="book-preview">
        <Cover
          cloth={book.cloth}
          name={product.name}
          logoUrl={product.logoUrl}
          headline={values.headline.trim() || "Your headline"}
          pictureUrl={picture && picturePreview(picture.key)}
          size="small"
        />
        <Spine product={product} cloth={book.cloth} />
      </div>
      <div inert className="card-preview mt-4 rounded-card border border-line bg-raised px-4">
        <ProductCard product={product} />
      </div>
    </>
  );
}

/** A book of middling size, so that one without votes is short and one with many tall. */
const middling: Measured = { name: "", votes: 60, comments: 0, logoUrl: null };

function Spine({ product: { name, logoUrl, upvotes: votes, comments }, cloth }: { product: Product; cloth: Cloth }) {
  const spine = { name, logoUrl, votes, comments };
  return (
    <ol className="shelf">
      <Spines spines={[{ ...spine, to: "", cloth }]} shapes={shapeSpines([spine, middling])} />
    </ol>
  );
}
