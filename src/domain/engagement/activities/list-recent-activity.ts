import { desc, eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Activity } from "#contract/visitor/activity.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveActivity, liveProducts } from "#db/schema/live-views.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";

/**
 * The newest public activity, newest first. Includes only a few listings, because an import can add hundreds at once.
 */
export async function listRecentActivity(db: Db): Promise<Activity[]> {
  const rows = await readRows(db);
  return rows.map(({ kind, person, rating, actedAt, ...product }) => ({
    kind,
    product,
    person: person && nameOf(person),
    rating,
    actedOn: actedAt.toISOString().slice(0, 10),
  }));
}

function nameOf(row: PersonRow): Activity["person"] {
  const { avatarUrl: _, career: __, ...name } = toPerson(row);
  return name;
}

const readRows = preparedRead("recent_activity", (db) => {
  const numbered = db
    .select({
      kind: liveActivity.kind,
      productId: liveActivity.productId,
      userId: liveActivity.userId,
      rating: liveActivity.rating,
      actedAt: liveActivity.actedAt,
      nth: sql<number>`row_number() over (partition by ${liveActivity.kind} order by ${liveActivity.actedAt} desc)`.as(
        "nth",
      ),
    })
    .from(liveActivity)
    .as("numbered");
  return db
    .select({
      kind: numbered.kind,
      rating: numbered.rating,
      actedAt: numbered.actedAt,
      id: liveProducts.id,
      name: liveProducts.productName,
      slug: liveProducts.slug,
      isDemo: liveProducts.isDemo,
      person: sql<PersonRow | null>`(select ${personJson} from public_profiles p where p.id = ${numbered.userId})`,
    })
    .from(numbered)
    .innerJoin(liveProducts, eq(liveProducts.id, numbered.productId))
    .where(sql`${numbered.kind} <> 'listed' or ${numbered.nth} <= ${sql.raw(String(limits.lists.activityListed))}`)
    .orderBy(desc(numbered.actedAt), desc(liveProducts.id), numbered.kind)
    .limit(limits.lists.activity);
});
