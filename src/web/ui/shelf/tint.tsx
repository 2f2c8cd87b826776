import { cx } from "../cx.ts";

type TintProps = { /** In degrees, such as `nicheHue(slug)`. */ hue: number };

/** The quietly tinted wall behind a shelf: the first child of a `.wall`, which it fills. */
export function Wall({ hue }: TintProps) {
  // Attributes, because the content security policy forbids styles. Dark pages compute theirs from it (cover.css).
  return <svg className="wall-tint" color={`oklch(0.96 0.0095 ${hue})`} aria-hidden="true" />;
}

/** A short stroke in a niche's tint, beside its name. */
export function Tick({ hue, className }: TintProps & { className?: string }) {
  return <svg className={cx("tick", className)} color={`oklch(0.62 0.085 ${hue})`} aria-hidden="true" />;
}
