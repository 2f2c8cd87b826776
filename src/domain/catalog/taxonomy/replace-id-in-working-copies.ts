import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Replacement = {
  field: "nicheIds" | "subcategoryIds";
  fromId: number;
  /** Null removes it. */
  toId: number | null;
};

/** Also changes what owners typed but haven't sent yet, so that Submit isn't refused for a merged niche. */
export async function replaceIdInWorkingCopies(db: Db, { field, fromId, toId }: Replacement): Promise<void> {
  await db.execute(sql`
    update product_working_copies set fields = jsonb_set(fields, array[${field}], (
      select coalesce(jsonb_agg(id order by place), '[]') from (
        select case when value::bigint = ${fromId} then ${toId}::bigint else value::bigint end as id, min(place) as place
        from jsonb_array_elements_text(fields -> ${field}) with ordinality as listed (value, place)
        group by 1
      ) as kept where id is not null))
    where fields -> ${field} @> to_jsonb(${fromId}::bigint)`);
}
