import type pg from "pg";

/**
 * Recomputes the search documents this server would write differently. Stemming changes between major versions ("added"
 * is "ad" in 15 and "add" in 18), and one version doesn't find a document stemmed by another.
 */
export async function refreshSearchRows(client: pg.Client): Promise<number> {
  await client.query("select refresh_search_stems()");
  const result = await client.query(`
    update product_search s set key = fresh.key, doc = fresh.doc
    from (
      select id, search_key(product_name) as key,
        search_doc(product_name, headline, tagline, tags, description) || search_categories(id) as doc
      from product_directory where status = 'live'
    ) as fresh
    where fresh.id = s.product_id and (s.key, s.doc) is distinct from (fresh.key, fresh.doc)
  `);
  return result.rowCount ?? 0;
}
