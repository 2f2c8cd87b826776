import { sql } from "drizzle-orm";
import type { AuditChoices } from "#contract/admin/site/audit.ts";
import type { Db } from "#db/database.ts";

/** The actions and kinds of objects that occur, each found by one step in an index instead of reading the whole log. */
export async function listAuditChoices(db: Db): Promise<AuditChoices> {
  const [actions, objectTypes] = await Promise.all([listDistinct(db, "action"), listDistinct(db, "object_type")]);
  return { actions, objectTypes };
}

async function listDistinct(db: Db, column: "action" | "object_type"): Promise<string[]> {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found (value) as (
      (select ${name} from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit 500`);
  return rows.map(({ value }) => value);
}
