import { sql } from "drizzle-orm";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "../database.ts";
import type { DemoCatalog } from "./demo-schema.ts";
import { demoEmail } from "./insert-demo-people.ts";
import { recordset } from "./recordset.ts";

const ago = (column: string) => sql`now() - make_interval(secs => r.${sql.identifier(column)} * 86400)`;

/** Public collections of demo people. Their keys are random, so an address from one demo doesn't exist in another. */
export async function insertDemoCollections(db: Db, { collections }: Pick<DemoCatalog, "collections">): Promise<void> {
  const made = collections.map(({ products: _, report: __, by, ...collection }) => ({
    ...collection,
    email: demoEmail({ username: by }),
  }));
  const items = collections.flatMap(({ name, products }) =>
    products.map(({ product, note = "" }, index) => ({ name, slug: slugify(product), note, place: index + 1 })),
  );
  const reports = collections.flatMap(({ name, report }) =>
    report ? [{ ...report, name, email: demoEmail({ username: report.by }) }] : [],
  );
  const columns = 'name text, description text, email text, "pickPlace" smallint, "daysAgo" double precision';
  await db.execute(sql`
    with made as (
      insert into collections (key, owner_id, name, description, visibility, pick_place, published_at, created_at, updated_at)
      select left(replace(gen_random_uuid()::text, '-', ''), 12), u.id, r.name, r.description, 'public', r."pickPlace",
        ${ago("daysAgo")}, ${ago("daysAgo")}, ${ago("daysAgo")}
      from ${recordset(made, columns)} join users u using (email)
      returning id, name, created_at
    ), reported as (
      insert into collection_reports (collection_id, reporter_id, reason, note, created_at)
      select made.id, u.id, r.reason, r.note, ${ago("daysAgo")}
      from ${recordset(reports, 'name text, email text, reason text, note text, "daysAgo" double precision')}
      join made using (name) join users u using (email)
    )
    insert into collection_items (collection_id, product_id, note, position, added_at)
    select made.id, p.id, r.note, r.place, made.created_at
    from ${recordset(items, "name text, slug text, note text, place integer")}
    join made using (name) join product_directory p using (slug)`);
}
