import { type BadgeSize, type BadgeStyle, type BadgeTheme, badgeSizes } from "#contract/shared/badge.ts";
import { type PageColors, pageColors } from "#contract/shared/look/page-colors.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { escapeXml } from "../xml-text.ts";
import { estimateWidth, fitText } from "./fit-text.ts";
import { type FaceName, outlineText, unitsPerEm } from "./outline-text.ts";

export type BadgeContent = {
  siteName: string;
  /** Absent on the placeholder, which names no product. */
  product?: { name: string; upvotes: number } | undefined;
};

type Palette = Record<"paper" | "line" | "ink" | "muted" | "accent" | "board" | "edge", string>;

/** Of the site's own pages. */
function paletteOf({ surface, ink, muted, accent, board, "board-edge": edge }: PageColors, line: string): Palette {
  return { paper: surface, line, ink, muted, accent, board, edge };
}

const palettes: Record<BadgeTheme, Palette> = {
  light: paletteOf(pageColors.light, "#d5d0c7"),
  // Stands out from dark pages of others.
  dark: paletteOf(pageColors.dark, "#494d54"),
  /** Without a color of ours. */
  neutral: {
    ...{ paper: "#eeeeef", line: "#cfd0d3", ink: "#3b3f46", muted: "#5f636a", accent: "#3b3f46" },
    ...{ board: "#dcdde0", edge: "#bcbec3" },
  },
};

type Layout = {
  radius: number;
  board: number;
  mark: { x: number; scale: number };
  text: { x: number; caption: number; name: number };
  captionSizes: readonly [number, ...number[]];
  nameSizes: readonly [number, ...number[]];
  votes: {
    width: number;
    room: number;
    arrow: number;
    arrowWidth: number;
    count: number;
    sizes: readonly [number, ...number[]];
  };
};

const layouts: Record<BadgeSize, Layout> = {
  wide: {
    radius: 8,
    board: 6,
    mark: { x: 14, scale: 1.3 },
    text: { x: 52, caption: 18, name: 37.5 },
    captionSizes: [10.5, 9.5],
    nameSizes: [19, 17.5, 16, 14.5],
    votes: { width: 56, room: 42, arrow: 12, arrowWidth: 12, count: 36.5, sizes: [14, 13, 12] },
  },
  compact: {
    radius: 6,
    board: 5,
    mark: { x: 9, scale: 0.9 },
    text: { x: 34, caption: 13.5, name: 27.5 },
    captionSizes: [8.5, 8],
    nameSizes: [13.5, 12.5, 11.5],
    votes: { width: 38, room: 30, arrow: 8.5, arrowWidth: 9, count: 27, sizes: [10.5, 9.5, 8.5] },
  },
};

// The reader's own fonts, for text with letters that ours lack: an image can't load one.
const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif";
const readersFonts: Record<FaceName, string> = {
  sans,
  serif: "Georgia,'Times New Roman','Liberation Serif','Noto Serif',serif",
  bold: sans,
};

/** The badge as an SVG of shapes, and text where our fonts lack its letters: no script, no style, no link, nothing to load. */
export function drawBadge({ siteName, product }: BadgeContent, { size, theme }: BadgeStyle): string {
  const { width, height } = badgeSizes[size];
  const { paper, line } = palettes[theme];
  const { radius, text, votes } = layouts[size];
  const room = width - text.x - (product ? votes.width + 6 : 12);
  const label = product
    ? `${plain(product.name)} on ${plain(siteName)}: ${counted(product.upvotes, "upvote")}`
    : plain(siteName);
  const words = drawWords({ siteName, name: product?.name, room }, { size, theme });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(label)}</title>`,
    words.includes("#t")
      ? `<clipPath id="t"><rect x="${text.x}" y="2" width="${room + 4}" height="${height - 4}"/></clipPath>`
      : "",
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${radius}" fill="${paper}" stroke="${line}"/>`,
    drawBoard({ size, theme }),
    drawMark({ size, theme }),
    words,
    product ? drawVotes(product.upvotes, { size, theme }) : "",
    "</svg>",
  ].join("");
}

/** From edge to edge at the foot, within the border's round corners. */
function drawBoard({ size, theme }: BadgeStyle): string {
  const { width, height } = badgeSizes[size];
  const { board, edge } = palettes[theme];
  const { radius, board: thick } = layouts[size];
  const [top, corner] = [height - thick, radius - 0.5];
  return [
    `<path d="M1 ${top}H${width - 1}V${height - radius - 0.5}a${corner} ${corner} 0 0 1-${corner} ${corner}H${radius + 0.5}a${corner} ${corner} 0 0 1-${corner}-${corner}z" fill="${board}"/>`,
    `<path d="M1 ${top - 0.5}H${width - 1}" stroke="${edge}"/>`,
  ].join("");
}

/** The three spines of web/ui/display/mark.tsx, lying on the board. */
function drawMark({ size, theme }: BadgeStyle): string {
  const { board, mark } = layouts[size];
  const { ink, accent } = palettes[theme];
  const top = badgeSizes[size].height - board - 1 - 21 * mark.scale;
  return [
    `<g transform="translate(${mark.x} ${round(top)}) scale(${mark.scale})" fill="${ink}">`,
    `<rect width="20" height="5" rx="1.75" fill="${accent}"/>`,
    `<rect y="8" width="14" height="5" rx="1.75"/><rect y="16" width="20" height="5" rx="1.75"/></g>`,
  ].join("");
}

type Words = { siteName: string; name: string | undefined; room: number };

function drawWords({ siteName, name, room }: Words, { size, theme }: BadgeStyle): string {
  const { text, captionSizes, nameSizes } = layouts[size];
  const { ink, muted } = palettes[theme];
  const site = plain(siteName);
  const invitation = size === "wide" ? "Discover tools on" : "Discover tools";
  const caption = name === undefined ? invitation : size === "wide" ? `Find us on ${site}` : site;
  return (
    drawLine(caption, { x: text.x, y: text.caption, room, sizes: captionSizes, fill: muted, face: "sans" }) +
    drawLine(plain(name ?? siteName), { x: text.x, y: text.name, room, sizes: nameSizes, fill: ink, face: "serif" })
  );
}

type Line = {
  x: number;
  y: number;
  room: number;
  sizes: readonly [number, ...number[]];
  fill: string;
  face: FaceName;
  /** `x` is its middle, not its start. */
  isCentered?: boolean;
};

/** As outlines, so that it looks the same everywhere; with letters that our font lacks, as text. */
function drawLine(words: string, { x, y, room, sizes, fill, face, isCentered = false }: Line): string {
  const isOurs = outlineText(words, face) !== null;
  const widthOf = (text: string) => (isOurs ? outlineText(text, face)?.width : null) ?? estimateWidth(text);
  const { text, size } = fitText(words, { room, sizes, widthOf });
  const outlined = outlineText(text, face);
  if (outlined) {
    const left = isCentered ? round(x - (outlined.width * size) / 2) : x;
    return `<path transform="translate(${left} ${y}) scale(${size / unitsPerEm})" fill="${fill}" d="${outlined.d}"/>`;
  }
  // Right-to-left text starts at its right edge; anchoring its end keeps it in the same place.
  const direction = isRightToLeft(text) ? ' direction="rtl" text-anchor="end"' : "";
  return `<text x="${x}" y="${y}" font-size="${size}" clip-path="url(#t)" fill="${fill}" font-family="${readersFonts[face]}"${direction}>${escapeXml(text)}</text>`;
}

function drawVotes(upvotes: number, { size, theme }: BadgeStyle): string {
  const { width, height } = badgeSizes[size];
  const { board, votes } = layouts[size];
  const { ink, line, accent } = palettes[theme];
  const left = width - votes.width;
  const middle = left + votes.width / 2;
  const [half, rise] = [votes.arrowWidth / 2, votes.arrowWidth * 0.75];
  const count = { x: middle, y: votes.count, room: votes.room, sizes: votes.sizes, fill: ink };
  return [
    `<path d="M${left} 8V${height - board - 8}" stroke="${line}"/>`,
    `<path d="M${middle} ${votes.arrow}l${half} ${rise}h-${votes.arrowWidth}z" fill="${accent}" stroke="${accent}" stroke-width="1.5" stroke-linejoin="round"/>`,
    drawLine(formatCount(upvotes), { ...count, face: "bold", isCentered: true }),
  ].join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** One line, without characters that reorder the text around them or pile accents onto the line above. */
function plain(text: string): string {
  return text
    .replaceAll(/(\p{Mn}{2})\p{Mn}+/gu, "$1")
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The direction of its first letter that has one. */
function isRightToLeft(text: string): boolean {
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    first,
  );
}
