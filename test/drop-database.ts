import type pg from "pg";

/** Also while somebody is still connected. The name is ours, never anybody's input. */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    // Only a superuser may end autovacuum; without force PostgreSQL asks it to leave and waits.
    if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error;
    await admin.query(`drop database if exists ${name}`);
  }
}
