import type pg from "pg";

type Step = { title: string; sql: string };

/**
 * Writes in bulk everything the triggers would have derived from the products and their links. The expressions are
 * those of the trigger functions; derived_row_errors() proves that the result is the same.
 */
export async function rebuildDerived(
  client: pg.ClientBase,
  { onStep }: { onStep: (title: string, rows: number) => void },
) {
  for (const { title, sql } of steps) {
    const result = await client.query(sql);
    onStep(title, result.rowCount ?? 0);
  }
}

const steps: Step[] = [
  { title: "old tags", sql: "delete from product_tags" },
  {
    title: "tags",
    sql: `insert into product_tags (product_id, tag, live, listed_at)
      select distinct id, tag_key(tag), status = 'live', listed_at
      from product_directory, unnest(tags) as tag where tag_key(tag) <> '' order by 1, 2`,
  },
  {
    title: "hot floor",
    sql: `update search_hot_floor f set (upvotes, product_id) = (
        select coalesce(max(upvotes), -1), coalesce(max(product_id), 0) from (
          select upvotes, product_id from product_stats where live order by upvotes desc, product_id desc offset 29999 limit 1) t)`,
  },
  {
    title: "search documents",
    // CREATE TABLE AS may use parallel workers, INSERT … SELECT may not, and parsing the text is most of the work.
    sql: `create temporary table bench_search on commit drop as
      select id, search_key(product_name) as key,
        search_doc(product_name, headline, tagline, tags, description) || search_categories(id) as doc, is_demo,
        spelling_words(searchable_text(product_name, headline, tagline, tags, description)) as words
      from product_directory where status = 'live' and type = 'product'`,
  },
  { title: "old search rows", sql: "delete from product_search" },
  {
    title: "search rows",
    sql: `insert into product_search (product_id, key, doc, hot, is_demo)
      select b.id, b.key, b.doc, (s.upvotes, b.id) >= (f.upvotes, f.product_id), b.is_demo
      from bench_search b join product_stats s on s.product_id = b.id cross join search_hot_floor f order by b.id`,
  },
  { title: "old listings", sql: "delete from product_listings" },
  {
    title: "listings",
    sql: `insert into product_listings
      select * from listing_rows(array(select id from product_directory where status = 'live')) order by 1`,
  },
  { title: "old counts", sql: "delete from live_counts" },
  {
    title: "live counts",
    sql: `insert into live_counts (scope, key, pricing, shard, n)
      select 'all', '', '', 0, count(*) from product_directory where status = 'live'
      union all select list_scope(counted), list_key(counted), pricing::text, 0, sum(n)
      from (select list, pricing, facts, count(*) as n from product_listings group by list, pricing, facts) as l
      cross join lateral counted_lists(list, facts) as counted group by counted, pricing`,
  },
  { title: "uses of words", sql: "select count_search_word_uses()" },
  { title: "old vocabulary", sql: "delete from search_vocabulary" },
  {
    title: "vocabulary",
    sql: `insert into search_vocabulary (word, uses)
      select word collate "C", count(*) from bench_search, unnest(words) as word group by 1 order by 1`,
  },
];
