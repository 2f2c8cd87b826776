import { type SQL, sql } from "drizzle-orm";
import type { LastSave } from "#contract/maker/own-products.ts";
import { products } from "#db/schema/catalog.ts";

/**
 * The last change to the data in an owner's form. Saves of drafts aren't logged: with one owner, it was theirs; with
 * several, nobody is named. Anybody else who changed it and never owned it was an administrator.
 */
export function lastSaveSql({ ownerId }: { ownerId: string }): SQL<LastSave | null> {
  const owners = sql`(select p.submitter_id as id from product_directory p
      where p.id = ${products.id} and p.submitter_id is not null
    union select m.profile_id from product_makers m where m.product_id = ${products.id})`;
  const log = sql`(select * from audit_log l where l.object_type = 'product' and l.object_id = ${products.id}::text)`;
  return sql<LastSave | null>`(
    select json_build_object('at', save.at, 'isViewer', save.author_id is not distinct from ${ownerId},
      'isTeam', save.is_log and save.author_id is not null and not who.is_owner and not who.was_maker,
      'by', case when who.is_owner then author.username end)
    from (
      select w.author_id, w.updated_at as at, false as is_log from product_working_copies w
        where w.product_id = ${products.id}
      union all
      select l.actor_id, l.at, true from ${log} l where l.action like 'product.%' or l.action like 'revision.%'
      union all
      select (select case when count(*) = 1 then min(o.id) end from ${owners} o), ${products.updatedAt}, false
        where ${products.status} in ('draft', 'pending')
    ) as save
      left join profiles author on author.id = save.author_id
      cross join lateral (select coalesce(save.author_id in (select o.id from ${owners} o), false) as is_owner,
        exists (select from ${log} l where l.actor_id = save.author_id
          and l.action in ('maker.joined', 'claim.proven')) as was_maker) as who
    order by save.at desc, save.is_log desc limit 1)`;
}

/** JSON has instants in the database's format. */
export function toLastSave(save: LastSave | null): LastSave | null {
  return save && { ...save, at: new Date(save.at).toISOString() };
}
