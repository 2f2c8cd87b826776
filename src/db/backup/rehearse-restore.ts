import pg from "pg";
import { StartupError } from "#runtime/startup-error.ts";
import type { Manifest } from "./archive/archive-format.ts";
import { withBackupClient } from "./backup-client.ts";
import { quote } from "./find-tables.ts";
import { isOutdated } from "./load-tables.ts";
import { type RestoreOptions, restoreDatabase } from "./restore-database.ts";

// The same in every Toolshelf process, like that of migrations.
const REHEARSAL_LOCK = 7_466_002;
const MARK = "A rehearsal of Toolshelf: may be dropped";

type Restored = Awaited<ReturnType<typeof restoreDatabase>>;
type RehearseOptions = Omit<RestoreOptions, "files" | "force" | "onLoaded"> & {
  /** Looks at the restored database, which still exists meanwhile. */
  inspect?: (connectionString: string) => Promise<void>;
};

/**
 * Restores a backup into a database that is created for it and dropped afterwards, and counts the rows of every table. The
 * site's database and files are not touched.
 */
export async function rehearseRestore({ connectionString, inspect, ...options }: RehearseOptions): Promise<Restored> {
  return withBackupClient(connectionString, async (admin) => {
    await lockRehearsal(admin);
    const name = await createScratch(admin);
    const scratch = withDatabaseName(connectionString, name);
    try {
      const restored = await restoreDatabase({
        ...options,
        connectionString: scratch,
        // Each is read and counted, and goes nowhere.
        files: { put: async () => {} },
        onLoaded: (client, manifest) => requireSameCounts(client, { manifest, file: options.file }),
      });
      await inspect?.(scratch);
      return restored;
    } finally {
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
    }
  });
}

async function lockRehearsal(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ isMine: boolean }>(`select pg_try_advisory_lock($1) as "isMine"`, [
    REHEARSAL_LOCK,
  ]);
  if (!rows[0]?.isMine) throw new StartupError("Another rehearsal is running: try again when it has ended.");
}

/** Drops the one that a rehearsal left behind which was killed, but no database of somebody else. */
async function createScratch(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<Facts>(`
    select left(current_database(), 50) || '_rehearsal' as name, current_user as role, pg_encoding_to_char(encoding) as encoding,
      datcollate as collate, datctype as ctype,
      (select coalesce(shobj_description(s.oid, 'pg_database'), '') from pg_database s
        where s.datname = left(current_database(), 50) || '_rehearsal') as found
    from pg_database where datname = current_database()`);
  const { name, role, encoding, collate, ctype, found } = rows[0] as Facts;
  const database = pg.escapeIdentifier(name);
  if (found !== null && found !== MARK) {
    throw new StartupError(`The rehearsal would use a database named ${name}, and there is another one of that name.`);
  }
  try {
    if (found !== null) await admin.query(`drop database ${database}`);
    const locale = `lc_collate ${pg.escapeLiteral(collate)} lc_ctype ${pg.escapeLiteral(ctype)}`;
    await admin.query(
      `create database ${database} template template0 encoding ${pg.escapeLiteral(encoding)} ${locale}`,
    );
    await admin.query(`comment on database ${database} is ${pg.escapeLiteral(MARK)}`);
    return name;
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    throw new StartupError(
      `A rehearsal needs a scratch database, and ${role} may not create one. Allow it (alter role ${pg.escapeIdentifier(role)} createdb), ` +
        "or rehearse on another server: DATABASE_URL=postgresql://… npm run db:restore -- --check FILE",
    );
  }
}

type Facts = { name: string; role: string; encoding: string; collate: string; ctype: string; found: string | null };

async function requireSameCounts(
  client: pg.Client,
  { manifest, file }: { manifest: Manifest; file: string },
): Promise<void> {
  const different: string[] = [];
  for (const table of manifest.tables.filter((each) => !isOutdated(each))) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quote(table.name)}`);
    const found = Number(rows[0]?.n);
    if (found !== table.rows) different.push(`${table.name} has ${found} instead of ${table.rows}`);
  }
  if (different.length > 0)
    throw new StartupError(`${file} was restored with other row counts: ${different.join(", ")}.`);
}

/** Also of socket addresses (`postgresql://u@%2Fpath/name`), which the URL parser refuses. */
function withDatabaseName(url: string, name: string): string {
  return url.replace(
    /^(postgres(?:ql)?:\/\/[^/]*\/?)[^?]*/,
    (_, server: string) => `${server.replace(/\/?$/, "/")}${encodeURIComponent(name)}`,
  );
}
