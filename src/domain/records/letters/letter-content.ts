import type { LetterDraft, LetterPart, LetterSite, LinkList, Ranking } from "./letter-draft.ts";
import { letterPage } from "./letter-page.ts";
import { richAsText } from "./rich-part.ts";

/** The content of a letter, as text and as HTML. */
export type LetterContent = {
  subject: string;
  text: string;
  html: string;
  /** The address for one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Text and HTML from the same parts, so they say the same. */
export function composeLetter({ why, unsubscribe, ...draft }: LetterDraft, site: LetterSite): LetterContent {
  const subject = subjectLine(draft.subject);
  const small = { why, unsubscribe: unsubscribe && { button: "Unsubscribe", ...unsubscribe } };
  const above = [draft.aside, draft.headline, draft.intro].filter((line) => line !== undefined);
  const signed = draft.signature ? [draft.signature] : [];
  return {
    subject,
    text: [...above, textOfParts(draft.parts), ...signed, smallPrint(small, site)].join("\n\n"),
    html: letterPage({ ...draft, site, title: subject, small }),
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

type SmallPrint = {
  why?: string | undefined;
  unsubscribe?: { lead: string; href: string; button: string } | undefined;
};

/** Below the line by which mail programs know a signature: why somebody gets this, and who sent it. */
function smallPrint({ why, unsubscribe }: SmallPrint, site: LetterSite): string {
  const off = unsubscribe && `${unsubscribe.lead} ${unsubscribe.button}\n${unsubscribe.href}`;
  return ["-- ", ...[why, off].filter((line) => line !== undefined), `${site.name}\n${site.url}`].join("\n");
}

export function textOfParts(parts: LetterPart[]): string {
  return parts.map(textOf).filter(Boolean).join("\n\n");
}

function textOf(part: LetterPart): string {
  if (typeof part === "string") return part;
  // The rows below it say the same.
  if ("picture" in part) return "";
  if ("ranks" in part) return part.ranks.map(textOfRank).join("\n\n");
  if ("facts" in part) return part.facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  if ("rich" in part) return richAsText(part.rich);
  if ("remark" in part) return `“${part.remark}”\n${part.by}`;
  if ("links" in part)
    return [part.heading, ...(part.lead ? [part.lead] : []), ...part.links.map(textOfLink)].join("\n");
  if ("href" in part) return `${part.lead ?? `${part.button}:`}\n${part.href}`;
  if ("code" in part) return part.lead ? `${part.lead} ${part.code}` : part.code;
  return `${part.lead}\n${part.quote}`;
}

function textOfRank({ place, label, change, votes, note, href }: Ranking["ranks"][number]): string {
  return `${place} ${label} ${change} · ${votes}\n${note}\n${href}`;
}

function textOfLink({ label, note, href }: LinkList["links"][number]): string {
  return `${note ? `${label}: ${note}` : label}\n${href}`;
}
