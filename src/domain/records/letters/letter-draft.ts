import type { RichNode } from "#contract/shared/products/rich-text.ts";
import type { Site } from "#contract/shared/site.ts";

export type LetterSite = Pick<Site, "name" | "url" | "brand">;

/** A paragraph, a link with its button label, a code to type, a moderator's words, and what only the digest has. */
export type LetterPart =
  | string
  | { lead?: string; href: string; button: string }
  | { lead?: string; code: string }
  | Facts
  | Quote
  | LinkList
  | Picture
  | Ranking
  | Rich
  | Remark;
export type LinkList = { heading: string; lead?: string; links: { label: string; note: string; href: string }[] };
/** `isYours` says that the reader wrote it. */
type Quote = { lead: string; quote: string; isYours?: true };
/** Short values with their names, such as the amount of an order. */
export type Facts = { facts: { name: string; value: string }[] };
/** A picture with its twin for dark screens, and the same two for phones. Its text is for when pictures are off. */
type Picture = {
  picture: Drawn & { narrow: Drawn; alt: string };
  legend: string;
};
type Drawn = { src: string; darkSrc: string; width: number; height: number };
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
  /** Above the letter; its subject unless said. It says what the subject doesn't, because both are read together. */
  headline?: string | undefined;
  /** Beside the site's name. */
  aside?: string;
  /** Below the headline. */
  intro?: string;
  parts: LetterPart[];
  /** Below the letter, in the operator's words. */
  signature?: string | undefined;
  /** In the small print: why somebody gets a letter that can't be turned off. */
  why?: string;
  /** In the small print of the others. */
  unsubscribe?: { lead: string; href: string; button?: string };
};
