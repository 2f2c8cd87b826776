import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { PersonProducts } from "#contract/visitor/people.ts";
import type { ProductSection } from "#contract/visitor/person-sections.ts";
import type { Db } from "#db/database.ts";
import { livePersonMade, livePersonStack, livePersonUpvotes } from "#db/schema/live-views.ts";
import { pageOf } from "../../catalog/products/lists/list-page.ts";
import { listProductsById } from "../../catalog/products/lists/list-products-by-id.ts";
import { getSectionOwner, isPartial } from "../../people/profiles/person-section.ts";

const sections = { made: livePersonMade, stack: livePersonStack, upvotes: livePersonUpvotes } as const;

type Question = { username: string; section: ProductSection; page: number };

/** The products in a section of a person's page, newest first. */
export async function listPersonProducts(db: Db, { username, section, page }: Question): Promise<PersonProducts> {
  const userId = await getSectionOwner(db, { username, section });
  const rows = sql`${sections[section]} s where s.user_id = ${userId}`;
  const { sectionMax } = limits.people;
  const { pageSize } = limits.lists;
  const [listed, counted] = await Promise.all([
    db.execute<{ id: number }>(sql`
      select s.product_id as id from ${rows} order by s.created_at desc, s.product_id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total from (select from ${rows} limit ${sectionMax}) as newest`),
  ]);
  const products = await listProductsById(db, { ids: listed.rows.map(({ id }) => id) });
  const total = counted.rows[0]?.total ?? 0;
  return { ...pageOf({ products, total, page }), isPartial: isPartial(total) };
}
