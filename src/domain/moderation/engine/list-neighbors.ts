import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { countLiveProducts } from "../../catalog/products/lists/counts/count-live-products.ts";

export type Neighbor = { productId: number; name: string; weight: number };

/** Of the product's words, the rarest; common ones say little about it. */
const WORDS = 40;
/** Together they lead to at most about this many candidates, however large the catalog is. */
const CANDIDATES = 3000;
const NEIGHBORS = 15;

/**
 * The live products with the most similar text: the rare words they share (tf-idf). Candidates come from the index of
 * words, so that a million products cost no more than a thousand. The product's own tags are left out: they are what is
 * suggested, and what the accuracy is measured by.
 */
export async function listNeighbors(db: Db, { productId }: { productId: number }): Promise<Neighbor[]> {
  const total = await countLiveProducts(db);
  const { rows } = await db.execute<Neighbor>(sql`
    with words as materialized (
      select v.word, v.uses, sum(v.uses) over (order by v.uses, v.word) as so_far
      from product_directory p
      cross join unnest(spelling_words(
        searchable_text(p.product_name, p.headline, p.tagline, '{}', p.description))) as word
      join search_vocabulary v on v.word = word.word
      where p.id = ${productId} and v.uses > 1
      order by v.uses, v.word limit ${sql.raw(String(WORDS))}
    ), lexemes as materialized (
      select lexeme, quote_literal(lexeme)::tsquery as query, max(ln(1 + ${total}::float8 / w.uses)) as idf
      from words w cross join unnest(tsvector_to_array(to_tsvector('search_text', w.word))) as lexeme
      where w.so_far <= ${sql.raw(String(CANDIDATES))} or w.so_far = w.uses
      group by lexeme
    ), candidates as materialized (
      select s.product_id, s.doc from product_search s
      where s.doc @@ (select string_agg(quote_literal(lexeme), ' | ')::tsquery from lexemes)
        and s.product_id <> ${productId}
      limit ${sql.raw(String(CANDIDATES))}
    ), scored as (
      -- Rounded: a sum of floats depends on the plan's order, and would break ties by chance.
      select c.product_id, round((sum(l.idf * l.idf) / sqrt(length(c.doc)))::numeric, 9)::float8 as weight
      from candidates c join lexemes l on c.doc @@ l.query
      group by c.product_id, length(c.doc)
      order by weight desc, c.product_id limit ${sql.raw(String(NEIGHBORS))}
    )
    select s.product_id as "productId", p.product_name as name, s.weight
    from scored s join product_directory p on p.id = s.product_id order by s.weight desc, s.product_id`);
  return rows;
}
