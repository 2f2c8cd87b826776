import { sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import type { RichNode, RichTag } from "#contract/rich-text.ts";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { readRichText } from "#domain/products/read-rich-text.ts";
import { excerptOf } from "./excerpt-of.ts";

type Excerpt = NonNullable<ProductCard["excerpt"]>;

/**
 * The sentence with the match, by product. PostgreSQL knows which words match, in whatever form; the marks are set on
 * the text as a visitor reads it, so nothing of the database's markup reaches a page.
 */
export async function listExcerpts(db: Db, { text, ids }: { text: string; ids: number[] }) {
  const excerpts = new Map<number, Excerpt>();
  if (ids.length === 0) return excerpts;
  const { rows } = await db.execute<{ id: number; description: string; words: string[] }>(sql`
    select p.id, p.description, array(
      select distinct lower(found[1]) from regexp_matches(
        ts_headline('search_text', search_parts(search_spelling(p.description)), query.words,
          ${`HighlightAll=true, StartSel=${START}, StopSel=${STOP}`}),
        ${`${START}([^${STOP}]+)${STOP}`}, 'g') as found) as words
    from ${liveProducts} p cross join search_query(${text}) as query (words)
    where p.id = any (${sql.param(ids)}::bigint[])`);
  for (const { id, description, words } of rows) {
    const excerpt = excerptOf({ text: readableText(description), words });
    if (excerpt) excerpts.set(id, excerpt);
  }
  return excerpts;
}

// Around a match; characters that nobody types.
const [START, STOP] = ["\u0002", "\u0003"];

const inline: ReadonlySet<RichTag> = new Set(["strong", "em", "b", "i", "code", "a"]);

function readableText(description: string): string {
  // Most descriptions are plain, and parsing takes longer than everything else here.
  return /[<&]/.test(description) ? readRichText(description).map(textOf).join("") : description;
}

function textOf(node: RichNode): string {
  if (typeof node === "string") return node;
  return node.children.map(textOf).join("") + (inline.has(node.tag) ? "" : "\n");
}
