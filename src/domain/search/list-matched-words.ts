import { sql } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue.ts";
import type { RichNode, RichTag } from "#contract/rich-text.ts";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { readRichText } from "#domain/products/read-rich-text.ts";
import { excerptOf, wordsFound } from "./excerpt-of.ts";
import type { SearchHit } from "./search-matches.ts";

type Matched = { words: string[]; excerpt?: NonNullable<ProductCard["excerpt"]> };

/**
 * The words that matched, by product, and of a description the sentence with most of them; nothing for names. PostgreSQL
 * knows which words match, in whatever form; they are found again in the text as a visitor reads it, so nothing of the
 * database's markup reaches a page.
 */
export async function listMatchedWords(db: Db, { text, hits }: { text: string; hits: SearchHit[] }) {
  const matched = new Map<number, Matched>();
  const inText = new Set(idsOf(hits, "text"));
  const ids = [...inText, ...idsOf(hits, "about")];
  if (ids.length === 0) return matched;
  const { rows } = await db.execute<{ id: number; body: string; words: string[] }>(sql`
    select p.id, body, array(
      select distinct lower(found[1]) from regexp_matches(
        ts_headline('search_text', search_parts(search_spelling(body)), query.words,
          ${`HighlightAll=true, StartSel=${START}, StopSel=${STOP}`}),
        ${`${START}([^${STOP}]+)${STOP}`}, 'g') as found) as words
    from ${liveProducts} p cross join search_query(${text}) as query (words)
    cross join lateral (select case when p.id = any (${sql.param([...inText])}::bigint[]) then p.description
      else concat_ws(' ', p.product_name, p.headline, p.tagline, array_to_string(p.tags, ' ')) end) as searched (body)
    where p.id = any (${sql.param(ids)}::bigint[])`);
  for (const { id, body, words } of rows) {
    const readable = inText.has(id) ? readableText(body) : body;
    const excerpt = inText.has(id) ? excerptOf({ text: readable, words }) : null;
    matched.set(id, { words: wordsFound({ text: readable, words }), ...(excerpt && { excerpt }) });
  }
  return matched;
}

// Around a match; characters that nobody types.
const [START, STOP] = ["\u0002", "\u0003"];

const inline: ReadonlySet<RichTag> = new Set(["strong", "em", "b", "i", "code", "a"]);

function idsOf(hits: SearchHit[], wanted: SearchHit["tier"]): number[] {
  return hits.filter(({ tier }) => tier === wanted).map(({ productId }) => productId);
}

function readableText(description: string): string {
  // Most descriptions are plain, and parsing takes longer than everything else here.
  return /[<&]/.test(description) ? readRichText(description).map(textOf).join("") : description;
}

function textOf(node: RichNode): string {
  if (typeof node === "string") return node;
  return node.children.map(textOf).join("") + (inline.has(node.tag) ? "" : "\n");
}
