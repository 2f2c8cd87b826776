import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { PersonFeedback, PersonFeedbackList } from "#contract/visitor/people.ts";
import type { Db } from "#db/database.ts";
import { livePersonFeedback, liveProducts } from "#db/schema/live-views.ts";
import { pageOf } from "../../catalog/products/lists/list-page.ts";
import { getSectionOwner, isPartial } from "../../people/profiles/person-section.ts";

type Row = Omit<PersonFeedback, "product" | "createdAt"> & {
  createdAt: string;
  product: { id: number; slug: string; name: string; logoKey: string | null };
};

/** A person's feedback about products, newest first; without replies. */
export async function listPersonFeedback(
  db: Db,
  { username, page }: { username: string; page: number },
): Promise<PersonFeedbackList> {
  const userId = await getSectionOwner(db, { username, section: "feedback" });
  const { pageSize } = limits.feedback;
  const [feedback, counted] = await Promise.all([
    readPersonFeedback(db, { userId, limit: pageSize, offset: (page - 1) * pageSize }),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total from (
        select from ${livePersonFeedback} s where s.user_id = ${userId} limit ${limits.people.sectionMax}) as newest`),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const { products: _, ...place } = pageOf({ products: [], total, page });
  return { ...place, feedback, isPartial: isPartial(total) };
}

type Part = { userId: string; limit: number; offset?: number };

/** Nothing, if the person doesn't show it. */
export async function readPersonFeedback(db: Db, { userId, limit, offset = 0 }: Part): Promise<PersonFeedback[]> {
  const { rows } = await db.execute<Row>(sql`
    select f.id, f.rating, f.comment, f.created_at as "createdAt", f.updated_at > f.created_at as "isEdited",
      json_build_object('id', d.id, 'slug', d.slug, 'name', d.product_name, 'logoKey', d.logo_key) as product
    from (
      select * from ${livePersonFeedback} s where s.user_id = ${userId} order by s.created_at desc, s.id desc
      limit ${limit} offset ${offset}
    ) f join ${liveProducts} d on d.id = f.product_id order by f.created_at desc, f.id desc`);
  return rows.map(toFeedback);
}

function toFeedback({ createdAt, product: { logoKey, ...product }, ...row }: Row): PersonFeedback {
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    product: { ...product, logoUrl: logoKey && paths.file(logoKey) },
  };
}
