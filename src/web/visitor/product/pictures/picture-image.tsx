import type { Picture } from "#contract/shared/products/pictures.ts";

export type PictureImageProps = {
  picture: Picture;
  /** How wide it is shown, for the browser's choice of a file. */
  sizes: string;
  lazy?: boolean;
};

/** AVIF where the browser knows it, WebP elsewhere. Width and height are set, so nothing moves when it loads. */
export function PictureImage({ picture, sizes, lazy = false }: PictureImageProps) {
  const { variants, alt, width, height } = picture;
  const setOf = (url: "avifUrl" | "webpUrl") => variants.map((each) => `${each[url]} ${each.width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={setOf("avifUrl")} sizes={sizes} />
      <img
        src={variants[0]?.webpUrl}
        srcSet={setOf("webpUrl")}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? "lazy" : undefined}
        decoding="async"
      />
    </picture>
  );
}
