import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";
import { type DigestWeek, weekOf } from "./digest-week.ts";

type Section = {
  /** The followed target, and its page. */
  name: string;
  path: string;
  /** Written by the owner of a collection and not reviewed, so it isn't used in a heading. */
  isOwnersName?: boolean;
  items: { text: string; note: string; path: string }[];
  /** How many more items there are on that page. */
  more: number;
  /** There are even more, which weren't counted. */
  isPartial?: boolean;
};

type Digest = {
  sections: Section[];
  /** Absent if the directory was too quiet, and from letters that were queued by an older version. */
  week?: DigestWeek | undefined;
};

/** What moved in the directory, and the week's news of what a person follows. */
export function weeklyDigestLetter({ sections, week }: Digest, site: LetterSite): LetterDraft {
  const address = (path: string) => new URL(path, site.url).href;
  const above = week && weekOf(week, site);
  return {
    ...above,
    subject: `${updatesIn(sections)} from what you follow on ${site.name}`,
    parts: [
      ...(above?.parts ?? []),
      "Here's what's new in what you follow:",
      ...sections.map(({ name, path, items, more, isOwnersName, isPartial: hasMore }) => ({
        ...(isOwnersName ? { heading: "In a collection you follow", lead: `${name}:` } : { heading: name }),
        links: [
          ...items.map((item) => ({ label: item.text, note: item.note, href: address(item.path) })),
          ...(more > 0
            ? [{ label: `and ${wholeNumber(more)}${hasMore ? "+" : ""} more`, note: "", href: address(path) }]
            : []),
        ],
      })),
      { href: site.url + paths.following(), button: "Change what you follow" },
    ],
  };
}

/** "14 updates", or "500+ updates" if nobody counted them all. */
export function updatesIn(sections: Section[]): string {
  const total = sections.reduce((sum, { items, more }) => sum + items.length + more, 0);
  const isPartial = sections.some((section) => section.isPartial);
  return isPartial ? `${wholeNumber(total)}+ updates` : counted(total, "update");
}
