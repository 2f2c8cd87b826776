import type { Pricing } from "#contract/shared/products/pricing.ts";
import { nameHue } from "#contract/shared/text/name-hue.ts";
import { colors, tiles } from "./colors.ts";
import type { DrawNode } from "./typesetter.ts";

/** All texts reduced to what can be drawn; "" if nothing is left. */
export type Picture = {
  siteName: string;
  host: string;
  title: string;
  text: string;
  pills: Pill[];
  /** None for the site's own image. */
  tile?: { colorOf: string; initial: string; logo?: string | undefined };
};

type Pill = { words: string; tone: "ok" | "warn" | "neutral" };
type Style = Record<string, string | number>;

export function pricingPill(pricing: Pricing): Pill {
  const tone = { free: "ok", freemium: "neutral", premium: "warn" } as const;
  return { words: pricing, tone: tone[pricing] };
}

/** Paper, ink and the mark; the product's logo adds the color. */
export function layOut({ siteName, host, title, text, pills, tile }: Picture): DrawNode {
  return box(
    {
      flexDirection: "column",
      width: "100%",
      height: "100%",
      padding: "64px 72px 56px",
      background: colors.surface,
      color: colors.ink,
      fontFamily: "Instrument Sans latin, Instrument Sans latin-ext",
    },
    box({ alignItems: "center" }, mark({ width: 40 }), words({ ...oneLine, marginLeft: 20, fontSize: 34 }, siteName)),
    box(
      { flexGrow: 1, alignItems: "center" },
      tile && tileBox(tile),
      box(
        { flexDirection: "column", width: tile ? 812 : 1056 },
        words({ ...(tile ? titleStyle(title) : headline), fontWeight: 600 }, title),
        words({ ...clamp(2), marginTop: 22, fontSize: 38, lineHeight: 1.32, color: colors.muted }, text),
      ),
    ),
    box(
      { alignItems: "center", borderTop: `2px solid ${colors.line}`, paddingTop: 30, height: 82 },
      ...pills.map(pillBox),
      words({ ...oneLine, marginLeft: "auto", fontSize: 28, fontWeight: 400, color: colors.muted }, host),
    ),
  );
}

const oneLine: Style = { ...clamp(1), fontWeight: 600 };

function clamp(lines: number): Style {
  return { display: "block", lineClamp: lines, wordBreak: "break-word" };
}

/** Large for a short name; a name of a hundred letters still fits. */
function titleStyle({ length }: string): Style {
  if (length <= 14) return { ...clamp(2), ...heading(96) };
  if (length <= 30) return { ...clamp(2), ...heading(76) };
  return length <= 52 ? { ...clamp(2), ...heading(60) } : { ...clamp(3), ...heading(48) };
}

const headline: Style = { ...clamp(2), ...heading(74) };

function heading(fontSize: number): Style {
  return { fontSize, lineHeight: 1.1, letterSpacing: fontSize * -0.03 };
}

function tileBox({ colorOf, initial, logo }: NonNullable<Picture["tile"]>): DrawNode {
  const frame: Style = {
    width: 196,
    height: 196,
    marginRight: 48,
    borderRadius: 44,
    flexShrink: 0,
    alignItems: "center",
    justifyContent: "center",
    overflow: "hidden",
  };
  if (logo) {
    const image = { type: "img", props: { src: logo, width: 192, height: 192, style: { borderRadius: 42 } } };
    return box({ ...frame, background: colors.raised, border: `2px solid ${colors.line}` }, image);
  }
  const letter = words({ fontSize: 104, fontWeight: 600, color: colors.raised }, initial);
  return box(
    { ...frame, background: tiles[nameHue(colorOf)] ?? colors.ink },
    letter ?? mark({ width: 84, color: colors.raised }),
  );
}

function pillBox({ words: label, tone }: Pill): DrawNode {
  const [ground, ink] = {
    ok: [colors["ok-soft"], colors.ok],
    warn: [colors["warn-soft"], colors.warn],
    neutral: [colors.sunk, colors.muted],
  }[tone] as [string, string];
  const style = { alignItems: "center", height: 50, padding: "0 26px", borderRadius: 25, marginRight: 16 };
  return box({ ...style, background: ground, color: ink, fontSize: 28 }, label);
}

/** The site's mark, three spines on a shelf: web/ui/display/mark.tsx. */
function mark({ width, color }: { width: number; color?: string }): DrawNode {
  const bar = (y: number, length: number, fill: string) => ({
    type: "rect",
    props: { y, width: length, height: 5, rx: 1.75, fill },
  });
  const children = [
    bar(0, 20, color ?? colors.accent),
    bar(8, 14, color ?? colors.ink),
    bar(16, 20, color ?? colors.ink),
  ];
  return { type: "svg", props: { viewBox: "0 0 20 21", width, height: (width * 21) / 20, children } };
}

function words(style: Style, text: string): DrawNode | undefined {
  return text === "" ? undefined : { type: "div", props: { style, children: text } };
}

function box(style: Style, ...children: (DrawNode | string | undefined)[]): DrawNode {
  return {
    type: "div",
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children: children.filter(Boolean) },
  };
}
