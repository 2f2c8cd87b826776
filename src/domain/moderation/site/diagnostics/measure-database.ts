import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

export type DatabaseSize = {
  bytes: number;
  /** With their indexes, the largest first. */
  tables: { name: string; bytes: number }[];
};

// More than there are.
const TABLES_MAX = 200;

export async function measureDatabase(db: Db): Promise<DatabaseSize> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select pg_database_size(current_database())::float8 as bytes`);
  const { rows: tables } = await db.execute<DatabaseSize["tables"][number]>(sql`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by bytes desc limit ${TABLES_MAX}`);
  return { bytes: rows[0]?.bytes ?? 0, tables };
}
