import { type SQL, sql } from "drizzle-orm";
import type { AdminCollection, AdminCollectionList, CollectionFilter } from "#contract/admin/review/collections.ts";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { Db } from "#db/database.ts";
import { listSpines } from "../../catalog/products/lists/shelves/list-spines.ts";
import { isReported } from "../../engagement/collections/is-for-staff.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { collectionParties } from "../../records/decisions/parties-sql.ts";

const size = limits.adminLists.pageSize;

type Asked = { filter: CollectionFilter; q: string; page: number; viewer: StaffActor };
type Row = Omit<AdminCollection, "owner" | "address" | "own" | "spines"> & {
  /** The ids of its first products. */
  first: number[] | null;
  parties: string[];
  key: string;
  owner: PersonRow & { userId: string };
};

const conditions: Record<CollectionFilter, { where: SQL; order: SQL }> = {
  all: {
    where: sql`c.visibility = 'public' and c.hidden_by is null`,
    order: sql`c.published_at desc, c.id desc`,
  },
  picked: { where: sql`c.pick_place is not null`, order: sql`c.pick_place` },
  reported: {
    where: isReported,
    order: sql`(select min(r.created_at) from collection_reports r
      where r.collection_id = c.id and r.resolved_at is null), c.id`,
  },
  hidden: {
    where: sql`c.hidden_by is not null and (c.visibility <> 'private' or c.hidden_by = 'moderator')`,
    order: sql`c.updated_at desc, c.id desc`,
  },
};

/** One page of collections for administrators and moderators, with their reports. */
export async function listAdminCollections(db: Db, { filter, q, page, viewer }: Asked): Promise<AdminCollectionList> {
  const { where, order } = conditions[filter];
  const words = q.trim();
  const matches =
    words === ""
      ? sql`true`
      : sql`(strpos(lower(c.name), lower(${words})) > 0 or strpos(lower(w.username), lower(${words})) > 0)`;
  const [{ rows }, counts] = await Promise.all([
    db.execute<Row & { total: number }>(sql`
      select c.id::integer, c.key, c.name, c.description, c.tools, c.visibility, to_json(c.published_at) as "publishedAt",
        c.pick_place as "pickPlace", c.hidden_by as "hiddenBy", c.hidden_reason as "hiddenReason",
        (select ${personJson}::jsonb || jsonb_build_object('userId', p.id)
          from public_profiles p where p.id = c.owner_id) as owner,
        coalesce((select json_agg(json_build_object('reporter', p.username, 'reason', r.reason, 'note', r.note,
            'createdAt', r.created_at) order by r.created_at)
          from collection_reports r left join profiles p on p.id = r.reporter_id
          where r.collection_id = c.id and r.resolved_at is null), '[]') as reports,
        (select json_agg(i.product_id) from (select i.product_id::integer from live_collection_items i
          where i.collection_id = c.id order by i.position limit ${limits.lists.onSmallShelf}) as i) as first,
        count(*) over ()::integer as total, ${collectionParties(sql`c`)} as parties
      from collections c join profiles w on w.id = c.owner_id
      where ${where} and ${matches} order by ${order} limit ${size} offset ${(page - 1) * size}`),
    countEach(db),
  ]);
  // The last collection of this page was dealt with meanwhile.
  if (rows.length === 0 && page > 1) return listAdminCollections(db, { filter, q, page: 1, viewer });
  const total = rows[0]?.total ?? 0;
  const judged = await withOwnDecision(db, { viewer, role: "moderator", rows });
  const spines = await listSpines(db, { ids: [...new Set(rows.flatMap(({ first }) => first ?? []))] });
  const spineOf = new Map(spines.map((spine) => [spine.id, spine]));
  const items = judged.map(({ total: _, key, first, owner: { userId, ...owner }, ...row }) => ({
    ...row,
    spines: (first ?? []).flatMap((id) => spineOf.get(id) ?? []),
    address: collectionAddress({ name: row.name, key }),
    owner: { ...toPerson(owner), userId },
  }));
  return { items, counts, total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}

async function countEach(db: Db): Promise<Record<CollectionFilter, number>> {
  const { rows } = await db.execute<Record<CollectionFilter, number>>(sql`
    select count(*) filter (where ${conditions.all.where})::integer as all,
      count(*) filter (where ${conditions.picked.where})::integer as picked,
      count(*) filter (where ${conditions.reported.where})::integer as reported,
      count(*) filter (where ${conditions.hidden.where})::integer as hidden from collections c`);
  const [counts] = rows;
  if (!counts) throw new Error("A count always has a row");
  return counts;
}
