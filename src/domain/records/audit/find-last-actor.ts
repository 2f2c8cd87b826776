import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Asked = { objectType: string; objectId: number | string; action: string };

/** The last person who did this to the object; null if unknown. */
export async function findLastActor(db: Db, { objectType, objectId, action }: Asked): Promise<string | null> {
  const { rows } = await db.execute<{ by: string | null }>(sql`
    select actor_id as by from audit_log
    where object_type = ${objectType} and object_id = ${String(objectId)} and action = ${action}
    order by at desc, id desc limit 1`);
  return rows[0]?.by ?? null;
}
