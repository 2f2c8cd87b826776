import { type ComponentType, type MouseEvent, useState } from "react";
import type { Picture } from "#contract/pictures.ts";
import { PictureImage } from "./picture-image.tsx";
import type { PictureLightboxProps } from "./picture-lightbox.tsx";

const loadLightbox = async () => (await import("./picture-lightbox.tsx")).PictureLightbox;

/** A strip of pictures. Each opens in a lightbox; without JavaScript, or offline, it is a link to the large file. */
export function ProductPictures({ pictures }: { pictures: Picture[] }) {
  const [Lightbox, setLightbox] = useState<ComponentType<PictureLightboxProps>>();
  const [shown, setShown] = useState<number | null>(null);

  async function handleClick(event: MouseEvent<HTMLAnchorElement>, index: number): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const loaded = await loadLightbox();
      setLightbox(() => loaded);
      setShown(index);
    } catch {
      location.assign(href);
    }
  }

  if (pictures.length === 0) return null;
  return (
    <section aria-label="Pictures" className="mt-8">
      <ul className="picture-strip">
        {pictures.map((picture, index) => (
          <li key={picture.variants[0]?.webpUrl}>
            <a
              href={picture.variants.at(-1)?.webpUrl}
              onClick={(event) => void handleClick(event, index)}
              onPointerEnter={() => void loadLightbox().catch(() => {})}
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
