import type pg from "pg";
import { demoCatalog } from "#db/demo/demo-catalog.ts";

const subcategoryCount = 60;

export type CategoryIds = { niches: number[]; subcategories: number[] };

/** Adds the demo catalog's niches and the first of its subcategories, unless they exist. */
export async function addCategories(client: pg.ClientBase): Promise<CategoryIds> {
  const { niches } = demoCatalog;
  const subcategories = demoCatalog.subcategories.slice(0, subcategoryCount);
  await client.query(
    `insert into niches (name, slug, description)
      select * from jsonb_to_recordset($1) as n (name text, slug text, description text) on conflict do nothing`,
    [JSON.stringify(niches)],
  );
  await client.query(
    `insert into subcategories (name, slug, is_parent)
      select name, slug, coalesce("isParent", false)
      from jsonb_to_recordset($1) as s (name text, slug text, "isParent" boolean) on conflict do nothing`,
    [JSON.stringify(subcategories)],
  );
  await client.query(
    `update subcategories c set parent_id = p.id
      from jsonb_to_recordset($1) as s (slug text, parent text) join subcategories p on p.slug = s.parent
      where c.slug = s.slug and not c.is_parent and c.parent_id is null`,
    [JSON.stringify(subcategories)],
  );
  await client.query(
    `insert into niche_subcategories (niche_id, subcategory_id)
      select n.id, c.id from jsonb_to_recordset($1) as s (slug text, niches jsonb)
      join subcategories c on c.slug = s.slug cross join jsonb_array_elements_text(s.niches) as niche
      join niches n on n.slug = niche on conflict do nothing`,
    [JSON.stringify(subcategories)],
  );
  return {
    niches: await findIds(client, { table: "niches", slugs: niches.map((niche) => niche.slug) }),
    subcategories: await findIds(client, { table: "subcategories", slugs: subcategories.map((item) => item.slug) }),
  };
}

async function findIds(client: pg.ClientBase, { table, slugs }: { table: string; slugs: string[] }): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} where slug = any ($1) order by array_position($1, slug)`,
    [slugs],
  );
  return rows.map((row) => Number(row.id));
}
