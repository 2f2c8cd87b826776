import { sql } from "drizzle-orm";
import { type SearchField, searchFields } from "#contract/shared/lists/search-tiers.ts";
import type { ListReason } from "#contract/shared/lists/why-here/list-reason.ts";
import type { RichNode, RichTag } from "#contract/shared/products/rich-text.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import {
  liveNiches,
  liveProductNiches,
  liveProductSubcategories,
  liveProducts,
  liveSubcategories,
} from "#db/schema/live-views.ts";
import { readRichText } from "#domain/catalog/products/content/read-rich-text.ts";
import type { SearchHit } from "../search-matches.ts";
import { excerptOf, namesFound, wordsFound } from "./excerpt-of.ts";

type Found = Extract<ListReason, { kind: "search" }>["found"];
type Matched = { found: Found; excerpt?: NonNullable<ProductCard["excerpt"]> };
type Row = { id: number; name: string; fields: { field: SearchField; body: string; words: string[] }[] | null };

/**
 * Which words were found in which field, by product, and of a description the sentence with most of them. PostgreSQL knows
 * which words match, in whatever form; they are found again in the text as a visitor reads it, so nothing of the database's
 * markup reaches a page. A description is read only where the other fields don't have all the words.
 */
export async function listMatchedWords(db: Db, { text, hits }: { text: string; hits: SearchHit[] }) {
  const tiers = new Map(hits.map(({ productId, tier }) => [productId, tier]));
  const inText = hits.filter(({ tier }) => tier === "text" || tier === "close").map(({ productId }) => productId);
  const { rows } = await db.execute<Row>(sql`
    with asked as materialized (select search_terms(${text}) as terms)
    select p.id, p.product_name as name, (
      select json_agg(json_build_object('field', f.field, 'body', f.body, 'words', array(
        select distinct lower(marked[1]) from regexp_matches(
          ts_headline('search_text', f.spelled, here.words, ${`HighlightAll=true, StartSel=${START}, StopSel=${STOP}`}),
          ${`${START}([^${STOP}]+)${STOP}`}, 'g') as marked)))
      from (
        select field, body, spelled, to_tsvector('search_text', spelled) as doc from (
          select field, body, search_parts(search_spelling(body)) as spelled from (values
            ('name', p.product_name), ('headline', p.headline), ('tagline', p.tagline), ('tags', array_to_string(p.tags, E'\\n')),
            ('categories', (select string_agg(name, E'\\n') from (
              select c.name from ${liveProductSubcategories} l join ${liveSubcategories} c on c.id = l.subcategory_id where l.product_id = p.id
              union all select c.name from ${liveProductNiches} l join ${liveNiches} c on c.id = l.niche_id where l.product_id = p.id) as c)),
            ('description', case when p.id = any (${sql.param(inText)}::bigint[]) then p.description end)
          ) as fields (field, body) where body <> '' offset 0
        ) as read offset 0
      ) as f
      cross join lateral (
        select string_agg(term::text, '|')::tsquery as words from unnest(asked.terms) as term where f.doc @@ term
      ) as here where here.words is not null
    ) as fields
    from ${liveProducts} p cross join asked where p.id = any (${sql.param([...tiers.keys()])}::bigint[])`);
  return new Map(rows.map((row) => [row.id, matchedIn(row, { text, tier: tiers.get(row.id) })]));
}

// Around a match; characters that nobody types.
const [START, STOP] = ["\u0002", "\u0003"];

const inline: ReadonlySet<RichTag> = new Set(["strong", "em", "b", "i", "code", "a"]);

function matchedIn(
  { name, fields }: Row,
  { text, tier }: { text: string; tier: SearchHit["tier"] | undefined },
): Matched {
  if (tier === "exact") return { found: [{ field: "name", words: [name] }] };
  if (tier === "letters") return { found: [{ field: "name", words: [text] }] };
  const found: Found = [];
  let excerpt: Matched["excerpt"] | null = null;
  for (const field of searchFields) {
    const { body = "", words = [] } = fields?.find((other) => other.field === field) ?? {};
    const readable = field === "description" ? readableText(body) : body;
    const here = [
      ...new Set([...wordsFound({ text: readable, words }), ...(field === "name" ? nameWords({ name, text }) : [])]),
    ];
    const names = isList(field) ? { names: namesFound({ names: body.split("\n"), words }) } : {};
    if (here.length > 0) found.push({ field, words: here, ...names });
    if (field === "description") excerpt = excerptOf({ text: readable, words });
  }
  return { found, ...(excerpt && { excerpt }) };
}

const isList = (field: SearchField) => field === "tags" || field === "categories";

function readableText(description: string): string {
  // Most descriptions are plain, and parsing takes longer than everything else here.
  return /[<&]/.test(description) ? readRichText(description).map(textOf).join("") : description;
}

function textOf(node: RichNode): string {
  if (typeof node === "string") return node;
  return node.children.map(textOf).join("") + (inline.has(node.tag) ? "" : "\n");
}

const WORD = /[\p{L}\p{N}\p{M}+#]+/gu;

/** The words of a name that begin with a word of the query, as they are written; the whole name if the query begins it. */
function nameWords({ name, text }: { name: string; text: string }): string[] {
  const typed = wordsOf(text).map(folded);
  const begun = wordsOf(name).filter((word) => typed.some((start) => folded(word).startsWith(start)));
  const isBegun = folded(wordsOf(name).join("")).startsWith(typed.join(""));
  return begun.length === 0 && isBegun && typed.length > 0 ? [name] : begun;
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

function folded(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
