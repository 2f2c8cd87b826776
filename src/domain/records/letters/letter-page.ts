import { squareUrl } from "#contract/shared/brand.ts";
import { accentShades } from "#contract/shared/look/accent.ts";
import { pageColors } from "#contract/shared/look/page-colors.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import type { LetterDraft, LetterPart, LetterSite } from "./letter-draft.ts";
import { richAsHtml } from "./rich-part.ts";

const { light, dark } = pageColors;
const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";

// Inline, because many mail programs drop style sheets. Classes only change colors on a dark screen.
const styles = {
  paper: `margin:0;padding:28px 20px 40px;background:${light.surface};color:${light.ink};font:16px/1.55 ${sans}`,
  column: "max-width:536px;margin:0 auto",
  site: `margin:0 0 9px;font:400 22px/24px ${serif}`,
  board: `height:6px;margin:0 0 36px;border-top:1px solid ${light["board-edge"]};background:${light.board};font-size:0;line-height:0`,
  aside: `float:right;color:${light.muted};font:13px/24px ${sans}`,
  mark: "display:inline-block;width:18px;margin:0 11px 0 0;vertical-align:-1px;line-height:0;font-size:0",
  logo: "width:24px;height:24px;margin:0 11px 0 0;vertical-align:-5px;border:0",
  headline: `margin:0 0 16px;font:400 32px/1.15 ${serif};letter-spacing:-0.4px;text-wrap:balance`,
  intro: `margin:-8px 0 20px;color:${light.muted}`,
  button: `display:inline-block;padding:12px 22px;border-radius:8px;background:${light.ink};color:${light.surface};font-weight:600;text-decoration:none`,
  otherButton: `display:inline-block;padding:11px 21px;border:1px solid ${light["board-edge"]};border-radius:8px;color:${light.ink};font-weight:600;text-decoration:none`,
  code: `margin:0 0 20px;padding:14px 20px;border:1px solid ${light.line};border-radius:8px;background:${light.raised};font:600 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:1px`,
  longCode: "font-size:17px;letter-spacing:0",
  facts: `margin:0 0 28px;border-top:1px solid ${light.line}`,
  fact: `padding:9px 0;border-bottom:1px solid ${light.line};overflow:hidden`,
  factValue: "float:right;font-weight:600",
  reason: `margin:0 0 20px;padding:2px 0 2px 16px;border-left:2px solid ${light.ink};font:400 18px/1.5 ${serif};white-space:pre-line`,
  yours: `margin:0 0 20px;padding:2px 0 2px 16px;border-left:2px solid ${light.line};color:${light.muted};white-space:pre-line`,
  paragraph: "margin:0 0 16px",
  listsLead: `margin:36px 0 0;padding-top:24px;border-top:1px solid ${light.line}`,
  heading: `margin:36px 0 4px;padding-top:24px;border-top:1px solid ${light.line};font:400 22px/1.25 ${serif}`,
  firstHeading: `margin:20px 0 4px;font:400 22px/1.25 ${serif}`,
  list: "margin:0 0 28px;padding:0;list-style:none",
  row: "margin:0;padding:10px 0 0",
  rankRow: `margin:0;padding:14px 0 14px 44px;border-bottom:1px solid ${light.line}`,
  rank: `float:left;margin-left:-44px;font:400 28px/1.3 ${serif}`,
  name: `color:${light.ink};font-weight:600;text-decoration:none`,
  votes: "float:right;font-weight:600;font-size:14px",
  muted: `color:${light.muted}`,
  picture: "display:block;width:100%;height:auto;margin:0 0 8px;border:0",
  legend: `margin:0 0 16px;color:${light.muted};font-size:13px`,
  remark: `margin:36px 0 32px;padding-top:24px;border-top:1px solid ${light.ink}`,
  remarkText: `margin:0 0 8px;font:400 24px/1.3 ${serif}`,
  signature: "margin:32px 0 0;white-space:pre-line",
  small: `margin:36px 0 0;padding-top:16px;border-top:1px solid ${light.line};color:${light.muted};font-size:13px;line-height:1.6`,
};

const darkStylesOf = (accent: {
  accent: string;
  ink: string;
}) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark.surface}!important;color:${dark.ink}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.votes{color:${accent.ink}!important}
.line{border-color:${dark.line}!important}
.board{border-color:${dark["board-edge"]}!important;background:${dark.board}!important}
.raised{background:${dark.raised}!important}
.rule{border-color:${dark.ink}!important}
.bar{background:${dark.ink}!important}
.first-bar{background:${accent.accent}!important}
.button{background:${dark.ink}!important;color:${dark.surface}!important}
}`;

type LetterPage = Pick<LetterDraft, "headline" | "aside" | "intro" | "parts" | "signature"> & {
  site: LetterSite;
  title: string;
  small: { why?: string | undefined; unsubscribe?: { lead: string; href: string; button: string } | undefined };
};

/** The letter as HTML: paper, the mark on its board, a headline, one column, and who sent it. */
export function letterPage({
  site,
  title,
  headline = title,
  aside,
  intro,
  parts,
  signature,
  small,
}: LetterPage): string {
  const shades = shadesOf(site);
  // The digest's picture has a board of its own.
  const hasPicture = parts.some((part) => typeof part !== "string" && "picture" in part);
  const firstButton = parts.findIndex((part) => typeof part !== "string" && "button" in part);
  const date = aside ? `<span class="muted" style="${styles.aside}">${escapeHtml(aside)}</span>` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${darkStylesOf(shades.dark)}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.surface}">
<div class="paper" style="${styles.paper}">
<div style="${styles.column}">
<p style="${styles.site}${hasPicture ? ";margin-bottom:28px" : ""}">${date}${logoOf(site) ?? mark(shades.light.accent)}${escapeHtml(site.name)}</p>
${hasPicture ? "" : `<div class="board" style="${styles.board}"></div>`}
<h1 style="${styles.headline}">${escapeHtml(headline)}</h1>
${intro ? `<p class="muted" style="${styles.intro}">${escapeHtml(intro)}</p>` : ""}
${parts
  .map((part, index) =>
    htmlOf(part, {
      isFirstButton: index === firstButton,
      votes: shades.light.ink,
      before: parts[index - 1],
      after: parts[index + 1],
    }),
  )
  .join("\n")}
${signature ? `<p style="${styles.signature}">${escapeHtml(signature)}</p>\n` : ""}${smallPrint(small, site)}
</div>
</div>
</body>
</html>
`;
}

/** Why somebody gets it, how to turn it off, and who sent it. */
function smallPrint({ why, unsubscribe }: LetterPage["small"], { name, url }: LetterSite): string {
  const off = unsubscribe && `${escapeHtml(unsubscribe.lead)} ${link(unsubscribe, { style: "color:inherit" })}`;
  const reasons = [why && escapeHtml(why), off].filter(Boolean).map((html) => `${html}<br>`);
  const sender = `${escapeHtml(name)} · ${link({ href: url, button: new URL(url).host }, { style: "color:inherit" })}`;
  return `<p class="muted line" style="${styles.small}">${reasons.join("")}${sender}</p>`;
}

function shadesOf({ brand }: LetterSite) {
  if (brand?.accent) return accentShades(brand.accent);
  const builtIn = (colors: typeof light | typeof dark) => ({ accent: colors.accent, ink: colors["accent-ink"] });
  return { light: builtIn(light), dark: builtIn(dark) };
}

/** Its name is beside it, for mail programs that don't load pictures. */
function logoOf({ brand, url }: LetterSite): string | undefined {
  if (!brand?.logo) return undefined;
  return `<img src="${escapeHtml(url + squareUrl(brand.logo, 96))}" width="24" height="24" alt="" style="${styles.logo}">`;
}

/** Three spines on a shelf, as boxes: mail programs draw no SVG, and it is there without pictures. */
function mark(accent: string): string {
  const bar = (width: number, fill: string, name: string, below = 3) =>
    `<span class="${name}" style="display:block;width:${width}px;height:4px;margin:0 0 ${below}px;border-radius:2px;background:${fill}"></span>`;
  const bars = bar(18, accent, "first-bar") + bar(13, light.ink, "bar") + bar(18, light.ink, "bar", 0);
  return `<span style="${styles.mark}">${bars}</span>`;
}

/** The longest that fits a phone in large type. */
const shortCode = 12;

type PartLook = {
  isFirstButton: boolean;
  votes: string;
  before: LetterPart | undefined;
  after: LetterPart | undefined;
};

function htmlOf(part: LetterPart, { isFirstButton, votes, before, after }: PartLook): string {
  // The rule is above the sentence that leads to the lists, not between the two.
  if (typeof part === "string" && before !== undefined && isList(after))
    return `<p class="line" style="${styles.listsLead}">${escapeHtml(part)}</p>`;
  if (typeof part === "string") return paragraph(escapeHtml(part));
  if ("picture" in part) return pictureOf(part);
  if ("ranks" in part) return ranksOf(part, votes);
  if ("remark" in part) return remarkOf(part);
  if ("rich" in part) return richAsHtml(part.rich, { line: light.line, ink: light.ink, serif });
  if ("links" in part) return listOf(part, { isFirst: typeof before === "string" });
  if ("facts" in part) return factsOf(part);
  const lead = part.lead ? paragraph(escapeHtml(part.lead)) : "";
  if ("href" in part) {
    const look = isFirstButton
      ? { style: styles.button, name: "button" }
      : { style: styles.otherButton, name: "ink line" };
    return `${lead}\n<p style="margin:0 0 28px">${link(part, look)}</p>`;
  }
  const size = "code" in part && part.code.length > shortCode ? `;${styles.longCode}` : "";
  if ("code" in part)
    return `${lead}\n<p class="line raised" style="${styles.code}${size}">${escapeHtml(part.code)}</p>`;
  const quote = part.isYours ? { name: "muted line", style: styles.yours } : { name: "rule", style: styles.reason };
  return `${lead}\n<blockquote class="${quote.name}" style="${quote.style}">${escapeHtml(part.quote)}</blockquote>`;
}

function isList(part: LetterPart | undefined): boolean {
  return typeof part === "object" && "links" in part;
}

type Part<Key extends string> = Extract<LetterPart, Record<Key, unknown>>;

/** Its text says what it shows, so that nothing is missing without pictures. */
function pictureOf({ picture: { src, darkSrc, narrow, width, height, alt }, legend }: Part<"picture">): string {
  const img = `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="${styles.picture}">`;
  const [onPhone, inDark] = ["(max-width: 480px)", "(prefers-color-scheme: dark)"];
  const source = (address: string, media: string, drawn: { width: number; height: number }) =>
    `<source srcset="${escapeHtml(address)}" media="${media}" width="${drawn.width}" height="${drawn.height}">`;
  const sources = [
    source(narrow.darkSrc, `${onPhone} and ${inDark}`, narrow),
    source(narrow.src, onPhone, narrow),
    source(darkSrc, inDark, { width, height }),
  ];
  return `<picture>${sources.join("")}${img}</picture>\n<p class="muted" style="${styles.legend}">${escapeHtml(legend)}</p>`;
}

function ranksOf({ ranks }: Part<"ranks">, color: string): string {
  const rows = ranks.map(
    ({ place, label, change, votes, note, href }) =>
      `<li class="line" style="${styles.rankRow}"><span style="${styles.rank}">${place}</span> ${link({ href, button: label }, { style: styles.name, name: "ink" })} <span class="muted" style="${styles.muted};font-size:13px">${escapeHtml(change)}</span> <span class="votes" style="${styles.votes};color:${color}">${escapeHtml(votes)}</span><br><span class="muted" style="${styles.muted}">${escapeHtml(note)}</span></li>`,
  );
  return `<ol style="${styles.list}">${rows.join("")}</ol>`;
}

function factsOf({ facts }: Part<"facts">): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<div class="line" style="${styles.fact}"><span class="muted" style="${styles.muted}">${escapeHtml(name)}</span> <span style="${styles.factValue}">${escapeHtml(value)}</span></div>`,
  );
  return `<div class="line" style="${styles.facts}">${rows.join("")}</div>`;
}

function remarkOf({ remark, by }: Part<"remark">): string {
  return `<blockquote class="rule" style="${styles.remark}"><p style="${styles.remarkText}">“${escapeHtml(remark)}”</p><p class="muted" style="margin:0;${styles.muted};font-size:14px">${escapeHtml(by)}</p></blockquote>`;
}

function listOf({ heading, lead, links }: Part<"links">, { isFirst }: { isFirst: boolean }): string {
  const items = links.map(({ label, note, href }) => {
    const detail = `<span class="muted" style="${styles.muted}">${note && `: ${escapeHtml(note)}`}</span>`;
    return `<li style="${styles.row}">${link({ href, button: label }, { style: "color:inherit;font-weight:600" })}${detail}</li>`;
  });
  const title = `<h2 class="line" style="${isFirst ? styles.firstHeading : styles.heading}">${escapeHtml(heading)}</h2>`;
  return `${title}${lead ? `\n<p style="margin:4px 0 0">${escapeHtml(lead)}</p>` : ""}\n<ul style="${styles.list}">${items.join("")}</ul>`;
}

function paragraph(html: string): string {
  return `<p style="${styles.paragraph}">${html}</p>`;
}

type Look = { style: string; name?: string };

function link({ href, button }: { href: string; button: string }, { style, name }: Look): string {
  return `<a href="${escapeHtml(href)}"${name ? ` class="${name}"` : ""} style="${style}">${escapeHtml(button)}</a>`;
}
