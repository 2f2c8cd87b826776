import { nameHue, nameInitials } from "#contract/shared/text/name-hue.ts";
import { cx } from "../cx.ts";
import { useBrokenImage } from "./use-broken-image.ts";

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 24 | 32 | 40 | 80;
  /** The name is shown next to it, so the picture needs no alternative text. */
  decorative?: boolean;
};

const circles = { 24: "size-6 text-[10px]", 32: "size-8 text-xs", 40: "size-10 text-sm", 80: "size-20 text-2xl" };

export function Avatar({ name, src, size = 32, decorative = false }: AvatarProps) {
  const image = useBrokenImage(src);
  const circle = cx("grid shrink-0 place-items-center overflow-hidden rounded-full", circles[size]);

  if (!src || image.broken) {
    const tile = cx(circle, "initial-tile", `tile-hue-${nameHue(name)}`);
    if (decorative) {
      return (
        <span className={tile} aria-hidden="true">
          {nameInitials(name)}
        </span>
      );
    }
    return (
      <span className={tile} role="img" aria-label={name}>
        {nameInitials(name)}
      </span>
    );
  }
  return (
    <span className={cx(circle, "bg-sunk")}>
      <img
        ref={image.ref}
        src={src}
        alt={decorative ? "" : name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={image.onError}
        className="size-full object-cover"
      />
    </span>
  );
}
