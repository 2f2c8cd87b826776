import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import type { LetterSite } from "../../../records/letters/letter-draft.ts";
import { composeWeek } from "../../digests/compose-digest.ts";

/** What every digest of the week begins with, as Markdown to go on from; null if too little happened. */
export async function draftOfWeek(
  db: Db,
  { site }: { site: LetterSite },
): Promise<{ draft: { subject: string; body: string } | null }> {
  const week = await composeWeek(db);
  if (!week) return { draft: null };
  const { top, quote, voted, added } = week;
  const rows = top.map(
    ({ name, slug, tagline, votes }, index) =>
      `${index + 1}. [${plain(name)}](${site.url}${paths.product(slug)}) (${votes} ${votes === 1 ? "vote" : "votes"}): ${plain(tagline)}`,
  );
  const said = quote ? [`> ${plain(quote.text)}\n>\n> ${plain(quote.username)} about ${plain(quote.productName)}`] : [];
  const body = [
    `${voted} ${voted === 1 ? "tool" : "tools"} got votes this week, ${added} ${added === 1 ? "was" : "were"} added.`,
    "## The week's top five",
    rows.join("\n"),
    ...said,
    `[See the whole week](${site.url}${paths.homeTop("week")})`,
  ];
  return { draft: { subject: `This week on ${site.name}`, body: body.join("\n\n") } };
}

/** Names and quotes are other people's: they must not become links or headings. */
function plain(text: string): string {
  return (
    text
      .trim()
      .replaceAll(/\s+/g, " ")
      .replaceAll(/[\\`*_{}[\]<>()#+!|~&@-]/g, "\\$&")
      // Addresses become links without any mark, and a number with a period begins a list.
      .replaceAll(/:(?=\/\/)|(?<=\bwww)\.|(?<=^\d+)\./gi, "\\$&")
  );
}
