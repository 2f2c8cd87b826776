import { nameInitial } from "#contract/shared/text/name-hue.ts";
import { cx } from "../cx.ts";
import type { Spine } from "./shelf.tsx";
import "./cover.css";

export type CoverProps = {
  cloth: Spine["cloth"];
  /** Its first letter is drawn large. */
  name: string;
  logoUrl: string | null;
  /** The small line at the top, such as the niche. */
  label?: string | undefined;
  headline: string;
  /** A real picture, shown in the same frame instead of the drawing. */
  pictureUrl?: string | null | undefined;
  size?: "small" | "large";
};

/** A tool as the front of a book, in the cloth of its spine. */
export function Cover({ cloth, name, logoUrl, label, headline, pictureUrl, size = "large" }: CoverProps) {
  const frame = cx("cover", size === "small" && "cover-small", cloth.on === "ink" && "cover-light");
  const color = `oklch(${cloth.l} ${cloth.c} ${cloth.h})`;
  if (pictureUrl) {
    return (
      <div className={frame}>
        <svg color={color} aria-hidden="true" />
        <img className="cover-picture" src={pictureUrl} alt="" decoding="async" />
      </div>
    );
  }
  return (
    <div className={frame}>
      <svg color={color} aria-hidden="true">
        <text x="100%" y="96%" textAnchor="end" dx="0.08em">
          {nameInitial(name)}
        </text>
      </svg>
      <p className="cover-head">
        {logoUrl && <img src={logoUrl} alt="" />}
        {label}
      </p>
      <p className="cover-headline">{headline}</p>
    </div>
  );
}
