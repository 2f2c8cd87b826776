import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { DemoCatalog } from "./demo-schema.ts";
import { recordset } from "./recordset.ts";

type Taxonomy = Pick<DemoCatalog, "niches" | "subcategories">;

export async function insertDemoNiches(db: Db, { niches, subcategories }: Taxonomy): Promise<void> {
  await db.execute(sql`
    insert into niches (name, slug, description)
    select name, slug, description from ${recordset(niches, "name text, slug text, description text")}
  `);
  const subcategoryRows = recordset(
    subcategories,
    `name text, slug text, "isParent" boolean, parent text, niches text[]`,
  );
  await db.execute(sql`
    insert into subcategories (name, slug, is_parent)
    select name, slug, coalesce("isParent", false) from ${subcategoryRows}
  `);
  await db.execute(sql`
    update subcategories child set parent_id = parent.id
    from ${subcategoryRows} join subcategories parent on parent.slug = r.parent
    where child.slug = r.slug
  `);
  await db.execute(sql`
    insert into niche_subcategories (niche_id, subcategory_id)
    select n.id, s.id from ${subcategoryRows}
    join subcategories s on s.slug = r.slug
    join niches n on n.slug = any (r.niches)
  `);
}
