import type pg from "pg";

/** Works even while somebody is connected. The name is ours, never user input. */
export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    // Only a superuser may terminate autovacuum; without force PostgreSQL cancels it and waits.
    if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error;
    await admin.query(`drop database if exists ${name}`);
  }
}
