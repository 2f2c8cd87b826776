import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";

const AT_A_TIME = 500;

type Search = { storage: Pick<FileStorage, "findPutAt">; signal?: AbortSignal | undefined };

/** Remembers the live products whose stored logo is gone, for the list of broken listings. Checks each file once. */
export async function findMissingLogoFiles(db: Db, { storage, signal }: Search): Promise<{ missing: number }> {
  let missing = 0;
  let after = "";
  while (!signal?.aborted) {
    const keys = await listKeys(db, { after });
    const gone: string[] = [];
    for (const key of keys) {
      if (signal?.aborted) return { missing };
      if ((await storage.findPutAt(key)) === null) gone.push(key);
    }
    missing += gone.length;
    await rememberMissing(db, { keys, gone });
    const last = keys.at(-1);
    if (last === undefined || keys.length < AT_A_TIME) break;
    after = last;
  }
  return { missing };
}

async function listKeys(db: Db, { after }: { after: string }): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct logo_key as key from product_directory
    where status = 'live' and logo_key > ${after} order by 1 limit ${sql.raw(String(AT_A_TIME))}`);
  return rows.map(({ key }) => key);
}

async function rememberMissing(db: Db, { keys, gone }: { keys: string[]; gone: string[] }): Promise<void> {
  await db.execute(sql`
    delete from missing_logos where logo_key = any (${sql.param(keys)}::text[])
      and not (logo_key = any (${sql.param(gone)}::text[]))`);
  await db.execute(sql`
    insert into missing_logos (product_id, logo_key)
    select id, logo_key from product_directory
    where status = 'live' and logo_key = any (${sql.param(gone)}::text[])
    on conflict (product_id) do update set logo_key = excluded.logo_key`);
}
