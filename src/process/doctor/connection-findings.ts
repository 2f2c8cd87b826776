import type pg from "pg";
import type { Database } from "#db/database.ts";
import type { Env } from "#env.ts";
import { countConnections } from "../connection-shares.ts";
import type { Finding } from "./finding.ts";

/** For a backup, a migration, a script and whoever looks at the database. */
const spareConnections = 20;

/** Whether PostgreSQL takes as many connections as this machine's processes may open at once. */
export async function examineConnections(env: Env, { pools }: Pick<Database, "pools">): Promise<Finding> {
  return judgeConnections({ ...countConnections(env), processes: env.webConcurrency, most: await readMost(pools.app) });
}

/** Without those that only superusers and their like get. The second setting is of PostgreSQL 16. */
async function readMost(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as most`,
  );
  return rows[0]?.most ?? 0;
}

type Counted = { perProcess: number; total: number; processes: number; most: number };

export function judgeConnections({ perProcess, total, processes, most }: Counted): Finding {
  const check = "connections";
  const who = processes === 1 ? "This process" : `The ${processes} processes of this machine`;
  const sum = processes === 1 ? `${total}` : `${total} (${perProcess} each)`;
  const text = `${who} may open ${sum} of the ${most} that PostgreSQL takes; each further machine opens as many`;
  if (total + spareConnections <= most) return { check, state: "ok", text: `${text}.` };
  const remedy = `raise max_connections there to ${total + spareConnections + 3} for each machine, lower DATABASE_CONNECTIONS, or put PgBouncer in front (docs/configuration.md, "How many connections").`;
  // What is left is needed for a backup and a migration.
  return { check, state: total > most ? "wrong" : "note", text: `${text}: ${remedy}` };
}
