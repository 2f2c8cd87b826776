import { nameHue, nameInitial } from "#contract/shared/text/name-hue.ts";
import { cx } from "../cx.ts";
import { useBrokenImage } from "./use-broken-image.ts";

export type LogoBoxProps = {
  name: string;
  src?: string | null | undefined;
  size?: 36 | 48 | 80;
  /** For logos above the fold: no lazy loading. */
  eager?: boolean;
  className?: string;
};

const boxes = { 36: "size-9 text-sm", 48: "size-12 text-xl", 80: "size-20 text-4xl" };

/** Decorative, because the name is shown next to it: empty alt, hidden initial. */
export function LogoBox({ name, src, size = 48, eager = false, className }: LogoBoxProps) {
  const image = useBrokenImage(src);
  const box = cx("logo-box", boxes[size], className);

  if (!src || image.broken) {
    return (
      <span className={cx(box, "initial-tile", `tile-hue-${nameHue(name)}`)} aria-hidden="true">
        {nameInitial(name)}
      </span>
    );
  }
  return (
    <span className={cx(box, "bg-raised edge-inside")}>
      <img
        ref={image.ref}
        src={src}
        alt=""
        width={size}
        height={size}
        loading={eager ? undefined : "lazy"}
        // The text comes first; React would preload any other eager image, before the stylesheet.
        fetchPriority={eager ? "low" : undefined}
        decoding="async"
        onError={image.onError}
        className="size-full object-cover"
      />
    </span>
  );
}
