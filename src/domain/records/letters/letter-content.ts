import type { Site } from "#contract/shared/site.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";

export type LetterSite = Pick<Site, "name" | "url">;

/** The content of a letter, as text and as HTML. */
export type LetterContent = {
  subject: string;
  text: string;
  html: string;
  /** The address for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
};

/** A paragraph, a link with its button label, a code to type, a quote, or a list of links. */
type Part = string | { lead: string; href: string; button: string } | { lead: string; code: string } | Quote | LinkList;
type LinkList = { heading: string; lead?: string; links: { label: string; note: string; href: string }[] };
type Quote = { lead: string; quote: string };

/** A template's content; `composeLetter` turns it into the letter. */
export type LetterDraft = {
  subject: string;
  parts: Part[];
  /** Small print below the letter. */
  unsubscribe?: { lead: string; href: string; button?: string };
};

/** Text and HTML from the same parts, so they say the same. */
export function composeLetter({ subject, parts, unsubscribe }: LetterDraft, site: LetterSite): LetterContent {
  const line = subjectLine(subject);
  const small = unsubscribe && { button: "Unsubscribe", ...unsubscribe };
  return {
    subject: line,
    text: [...parts.map(textOf), ...(small ? [`${small.lead} ${small.button}\n${small.href}`] : [])].join("\n\n"),
    html: page({ site, title: line, body: parts.map(htmlOf).join("\n"), footer: small ? smallPrint(small) : "" }),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.href }),
  };
}

/** Names can be anything: one line, cut to the maximum length of a subject. */
function subjectLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 240)
    .toWellFormed();
}

function textOf(part: Part): string {
  if (typeof part === "string") return part;
  if ("links" in part)
    return [part.heading, ...(part.lead ? [part.lead] : []), ...part.links.map(textOfLink)].join("\n");
  if ("href" in part) return `${part.lead}\n${part.href}`;
  return "code" in part ? `${part.lead} ${part.code}` : `${part.lead}\n${part.quote}`;
}

function textOfLink({ label, note, href }: LinkList["links"][number]): string {
  return `${note ? `${label}: ${note}` : label}\n${href}`;
}

// Inline styles only: mail programs drop style sheets. No colors except the button's, so dark mode works.
const styles = {
  body: "margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  column: "max-width:560px;margin:0 auto",
  site: "margin:0 0 24px;font-size:18px;font-weight:600",
  button:
    "display:inline-block;padding:10px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none",
  code: "font:600 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px",
  quote: "margin:0 0 16px;padding-left:12px;border-left:3px solid #9ca3af;white-space:pre-line",
  paragraph: "margin:0 0 16px",
  heading: "margin:24px 0 8px;font-size:18px;font-weight:600",
  list: "margin:0 0 16px;padding-left:20px",
  small: "margin:32px 0 0;font-size:13px;opacity:0.75",
};

function htmlOf(part: Part): string {
  if (typeof part === "string") return paragraph(escapeHtml(part));
  if ("links" in part) return htmlOfList(part);
  const lead = paragraph(escapeHtml(part.lead));
  if ("href" in part) return `${lead}\n${paragraph(link(part, styles.button))}`;
  if ("code" in part) return `${lead}\n<p style="${styles.paragraph};${styles.code}">${escapeHtml(part.code)}</p>`;
  return `${lead}\n<blockquote style="${styles.quote}">${escapeHtml(part.quote)}</blockquote>`;
}

function htmlOfList({ heading, lead, links }: LinkList): string {
  const items = links.map(({ label, note, href }) => {
    return `<li>${link({ href, button: label }, "color:inherit;font-weight:600")}${note && `: ${escapeHtml(note)}`}</li>`;
  });
  const title = `<h2 style="${styles.heading}">${escapeHtml(heading)}</h2>`;
  return `${title}${lead ? `\n${paragraph(escapeHtml(lead))}` : ""}\n<ul style="${styles.list}">${items.join("")}</ul>`;
}

function smallPrint(part: { lead: string; href: string; button: string }): string {
  return `<p style="${styles.small}">${escapeHtml(part.lead)} ${link(part, "color:inherit")}</p>`;
}

function paragraph(html: string): string {
  return `<p style="${styles.paragraph}">${html}</p>`;
}

function link({ href, button }: { href: string; button: string }, style: string): string {
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(button)}</a>`;
}

function page({ site, title, body, footer }: { site: LetterSite; title: string; body: string; footer: string }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.column}">
<p style="${styles.site}">${escapeHtml(site.name)}</p>
${body}
${footer}
</div>
</body>
</html>
`;
}
