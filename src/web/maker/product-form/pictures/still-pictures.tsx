import { picturePreview } from "#contract/shared/products/picture-sizes.ts";
import type { ProductPicture } from "#contract/shared/products/product-fields.ts";
import "../product-form.css";

/** The pictures until they can be edited, in rows of the same height: nothing moves when the list takes their place. */
export function StillPictures({ pictures }: { pictures: readonly ProductPicture[] }) {
  return (
    <ol aria-label="Pictures" className="space-y-2.5">
      {pictures.map(({ key, alt }, index) => (
        <li key={key} className="still-picture">
          <span className="picture-thumb">
            <img src={picturePreview(key)} alt={alt || `Picture ${index + 1}`} />
          </span>
          <span className="words min-w-0 text-sm">{alt}</span>
        </li>
      ))}
    </ol>
  );
}
