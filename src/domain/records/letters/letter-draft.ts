import type { RichNode } from "#contract/shared/products/rich-text.ts";
import type { Site } from "#contract/shared/site.ts";

export type LetterSite = Pick<Site, "name" | "url" | "brand">;

/** A paragraph, a link with its button label, a code to type, a moderator's words, and what only the digest has. */
export type LetterPart =
  | string
  | { lead?: string; href: string; button: string }
  | { lead?: string; code: string }
  | Quote
  | LinkList
  | Picture
  | Ranking
  | Rich
  | Remark;
export type LinkList = { heading: string; lead?: string; links: { label: string; note: string; href: string }[] };
type Quote = { lead: string; quote: string };
/** A picture with its twin for dark screens. Its text is for when pictures are off. */
type Picture = {
  picture: { src: string; darkSrc: string; width: number; height: number; alt: string };
  legend: string;
};
export type Ranking = {
  ranks: { place: number; label: string; change: string; votes: string; note: string; href: string }[];
};
/** Sanitized text with headings, lists and links. */
export type Rich = { rich: RichNode[] };
/** What somebody wrote in public, and who. */
type Remark = { remark: string; by: string };

/** A template's content; `composeLetter` turns it into the letter. */
export type LetterDraft = {
  subject: string;
  /** Above the letter; its subject unless said. */
  headline?: string;
  /** Beside the site's name. */
  aside?: string;
  /** Below the headline. */
  intro?: string;
  parts: LetterPart[];
  /** Below the letter, in the operator's words. */
  signature?: string | undefined;
  /** Small print below the letter. */
  unsubscribe?: { lead: string; href: string; button?: string };
};
