import pg from "pg";
import { StartupError } from "#runtime/startup-error.ts";

/** A connection that formats values the same way on every server and has no timeouts. */
export async function withBackupClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: "toolshelf backup", keepAlive: true });
  // A broken connection also fails the pending query; this only keeps the process alive to report it.
  client.on("error", () => {});
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The database cannot be reached: ${error.message || error.code}.`, { cause: error });
  });
  try {
    await client.query(`
      set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
      set extra_float_digits = 1; set bytea_output = 'hex';
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'
    `);
    return await work(client);
  } finally {
    await client.end();
  }
}
