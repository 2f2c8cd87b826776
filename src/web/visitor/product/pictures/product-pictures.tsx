import { useState } from "react";
import type { Picture } from "#contract/shared/products/pictures.ts";
import { useLinkedPart } from "#web/ui/behavior/use-linked-part.ts";
import { PictureImage } from "./picture-image.tsx";

const loadLightbox = async () => (await import("./picture-lightbox.tsx")).PictureLightbox;

/** A strip of pictures. Each opens in a lightbox; without JavaScript, or offline, it is a link to the large file. */
export function ProductPictures({ pictures }: { pictures: Picture[] }) {
  const { Part: Lightbox, open, preload } = useLinkedPart(loadLightbox);
  const [shown, setShown] = useState<number | null>(null);

  if (pictures.length === 0) return null;
  return (
    <section aria-label="Pictures" className="mt-8">
      <ul className="picture-strip">
        {pictures.map((picture, index) => (
          <li key={picture.variants[0]?.webpUrl}>
            <a
              href={picture.variants.at(-1)?.webpUrl}
              onClick={(event) => void open(event, () => setShown(index))}
              onPointerEnter={preload}
            >
              <PictureImage picture={picture} sizes={`${Math.round((224 * picture.width) / picture.height)}px`} lazy />
            </a>
          </li>
        ))}
      </ul>
      {Lightbox && <Lightbox pictures={pictures} shown={shown} onShow={setShown} />}
    </section>
  );
}
