import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { recordset } from "./recordset.ts";

/** An entry of the audit log, as the statements that make the demo up return it. */
export type DemoAct = {
  at: Date | string;
  actor_id: string | null;
  action: string;
  object_type: string;
  object_id: string;
  before: object | null;
  after: object | null;
};

/** The log grows at its end, so what is made up is written together, in the order in which it happened. */
export async function insertDemoActs(db: Db, acts: DemoAct[]): Promise<void> {
  const columns =
    "at timestamptz, actor_id text, action text, object_type text, object_id text, before jsonb, after jsonb";
  await db.execute(sql`
    insert into audit_log (at, actor_id, action, object_type, object_id, before, after)
    select at, actor_id, action, object_type, object_id, before, after from ${recordset(acts, columns)}
    where at <= now() order by at
  `);
}
