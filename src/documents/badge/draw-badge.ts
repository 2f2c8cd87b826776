import { type BadgeSize, type BadgeStyle, type BadgeTheme, badgeSizes } from "#contract/shared/badge.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { escapeXml } from "../xml-text.ts";
import { type Fitted, fitText } from "./fit-text.ts";

export type BadgeContent = {
  siteName: string;
  /** Absent on the placeholder, which names no product. */
  product?: { name: string; upvotes: number } | undefined;
};

type Palette = { fill: string; line: string; ink: string; muted: string; accent: string };

/** Light and dark are the site's own tokens (web/styles/tokens.css) as hex; neutral has no color of ours. */
const palettes: Record<BadgeTheme, Palette> = {
  light: { fill: "#ffffff", line: "#e2dfda", ink: "#1b1f27", muted: "#5e646c", accent: "#d9480f" },
  dark: { fill: "#191c20", line: "#494d54", ink: "#edebe7", muted: "#9a9fa6", accent: "#f3743f" },
  neutral: { fill: "#eeeeef", line: "#d2d3d6", ink: "#3b3f46", muted: "#5f636a", accent: "#3b3f46" },
};

type Layout = {
  radius: number;
  mark: { x: number; y: number; scale: number };
  text: { x: number; caption: number; name: number };
  captionSizes: readonly [number, ...number[]];
  nameSizes: readonly [number, ...number[]];
  votes: { width: number; arrow: number; arrowWidth: number; count: number; sizes: readonly [number, ...number[]] };
};

const layouts: Record<BadgeSize, Layout> = {
  wide: {
    radius: 10,
    mark: { x: 16, y: 16, scale: 1.05 },
    text: { x: 50, caption: 22, name: 40 },
    captionSizes: [9, 8],
    nameSizes: [17, 15.5, 14, 13],
    votes: { width: 58, arrow: 15, arrowWidth: 12, count: 40, sizes: [14, 13, 12] },
  },
  compact: {
    radius: 8,
    mark: { x: 10, y: 13, scale: 0.68 },
    text: { x: 31, caption: 16, name: 29.5 },
    captionSizes: [7, 6.5],
    nameSizes: [12.5, 11.5, 10.5],
    votes: { width: 40, arrow: 10.5, arrowWidth: 9, count: 29.5, sizes: [10.5, 9.5, 8.5] },
  },
};

// The reader's own font: an image cannot load one.
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif";

/** The badge as an SVG of shapes and text only: no script, no style, no link, nothing to load. */
export function drawBadge({ siteName, product }: BadgeContent, { size, theme }: BadgeStyle): string {
  const { width, height } = badgeSizes[size];
  const { fill, line } = palettes[theme];
  const { radius, text, votes } = layouts[size];
  const room = width - text.x - (product ? votes.width + 6 : 12);
  const label = product
    ? `${plain(product.name)} on ${plain(siteName)}: ${counted(product.upvotes, "upvote")}`
    : plain(siteName);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(label)}</title>`,
    `<clipPath id="t"><rect x="${text.x}" y="2" width="${room + 4}" height="${height - 4}"/></clipPath>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${radius}" fill="${fill}" stroke="${line}"/>`,
    drawMark({ size, theme }),
    `<g font-family="${font}" font-weight="700">`,
    drawWords({ siteName, name: product?.name, room }, { size, theme }),
    product ? drawVotes(product.upvotes, { size, theme }) : "",
    "</g></svg>",
  ].join("");
}

/** The three spines of web/ui/display/mark.tsx. */
function drawMark({ size, theme }: BadgeStyle): string {
  const { x, y, scale } = layouts[size].mark;
  const { ink, accent } = palettes[theme];
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})" fill="${ink}">`,
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
  // Spaced capitals are wider than the estimate for their letters.
  const small = fitText(caption.toUpperCase(), { room: room / 1.05, sizes: captionSizes });
  const large = fitText(plain(name ?? siteName), { room, sizes: nameSizes });
  return (
    drawLine(small, { x: text.x, y: text.caption, attributes: `fill="${muted}" letter-spacing=".4"` }) +
    drawLine(large, { x: text.x, y: text.name, attributes: `fill="${ink}"` })
  );
}

type Line = { x: number; y: number; attributes: string };

function drawLine({ text, size }: Fitted, { x, y, attributes }: Line): string {
  // Right-to-left text starts at its right edge; anchoring its end keeps it in the same place.
  const direction = isRightToLeft(text) ? ' direction="rtl" text-anchor="end"' : "";
  return `<text x="${x}" y="${y}" font-size="${size}" clip-path="url(#t)" ${attributes}${direction}>${escapeXml(text)}</text>`;
}

function drawVotes(upvotes: number, { size, theme }: BadgeStyle): string {
  const { width, height } = badgeSizes[size];
  const { votes } = layouts[size];
  const { ink, line, accent } = palettes[theme];
  const left = width - votes.width;
  const middle = left + votes.width / 2;
  const [half, rise] = [votes.arrowWidth / 2, votes.arrowWidth * 0.75];
  const count = fitText(formatCount(upvotes), { room: votes.width - 8, sizes: votes.sizes });
  return [
    `<path d="M${left} 10V${height - 10}" stroke="${line}"/>`,
    `<path d="M${middle} ${votes.arrow}l${half} ${rise}h-${votes.arrowWidth}z" fill="${accent}" stroke="${accent}" stroke-width="1.5" stroke-linejoin="round"/>`,
    `<text x="${middle}" y="${votes.count}" font-size="${count.size}" text-anchor="middle" fill="${ink}">${count.text}</text>`,
  ].join("");
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
