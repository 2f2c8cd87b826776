import { oklchHex } from "#contract/shared/look/oklch-hex.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import { box, type DrawNode, serif, words } from "./draw-nodes.ts";

export type DrawnSpine = {
  title: string;
  cloth: Cloth;
  width: number;
  height: number;
  fontSize: number;
  /** A data URL; drawn on a light plate at the foot. */
  logo?: string | undefined;
};

/** How much lighter a cloth is on dark pages, as in web/styles/shelf.css. */
const onDark: Record<Cloth["on"], number> = { paper: 0.045, ink: -0.12 };
const inkOf = { paper: "#fbfaf7", ink: "#1b1f27" } as const;
const plateOf = "#f5f3ef";

/** A book: its cloth, a rule at the head, the title from top to bottom, and the logo's plate at the foot. */
export function drawSpine({ title, cloth, width, height, fontSize, logo }: DrawnSpine, isDark = false): DrawNode {
  const l = cloth.l + (isDark ? onDark[cloth.on] : 0);
  const plate = Math.min(44, Math.round(width * 0.5));
  const top = 30;
  const foot = logo ? plate + 20 : 12;
  return box(
    {
      position: "relative",
      width,
      height,
      flexShrink: 0,
      background: oklchHex({ ...cloth, l }),
      borderRadius: "4px 4px 0 0",
    },
    box({ position: "absolute", top: 15, left: 0, width, height: 2, background: rule(cloth.on) }),
    box(
      {
        position: "absolute",
        top,
        left: width,
        width: Math.max(10, height - top - foot),
        height: width,
        alignItems: "center",
        transform: "rotate(90deg)",
        transformOrigin: "0 0",
      },
      words(
        {
          display: "block",
          overflow: "hidden",
          width: "100%",
          color: inkOf[cloth.on],
          fontFamily: serif,
          fontSize,
          fontWeight: 400,
          lineHeight: 1.3,
          textOverflow: "ellipsis",
          whiteSpace: "nowrap",
        },
        title,
      ),
    ),
    logo ? plateWith(logo, { plate, width }) : undefined,
  );
}

function plateWith(src: string, { plate, width }: { plate: number; width: number }): DrawNode {
  const inner = plate - 8;
  const image = { type: "img", props: { src, width: inner, height: inner, style: { borderRadius: 6 } } };
  const place = { position: "absolute", bottom: 12, left: (width - plate) / 2, width: plate, height: plate };
  return box({ ...place, alignItems: "center", justifyContent: "center", borderRadius: 9, background: plateOf }, image);
}

function rule(on: Cloth["on"]): string {
  return on === "paper" ? "rgba(255,255,255,0.35)" : "rgba(0,0,0,0.2)";
}
