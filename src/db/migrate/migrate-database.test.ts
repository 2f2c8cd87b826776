import pg from "pg";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { readEnv } from "#env.ts";
import { openPreparedData, prepareData } from "#process/prepare-data.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { useTestDatabase } from "#test/database.ts";
import { withEmptyDatabase } from "#test/tools/empty-database.ts";
import { isSchemaCurrent, migrateDatabase, readSchemaState } from "./migrate-database.ts";
import { findOldestProgram, fourDigits, ownMigrations, programVersion, readMigration } from "./own-migrations.ts";

const database = useTestDatabase();
const LATER = Math.max(...ownMigrations.map(({ time }) => time)) + 1;

/** Leaves the database as a newer version would, with a migration that this one doesn't know. */
async function migrateLater(oldestProgram: number): Promise<void> {
  await database.pools.app.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, oldest_program) values ('later', $1, $2)",
    [LATER, oldestProgram],
  );
}

afterEach(async () => {
  await database.pools.app.query("delete from drizzle.__drizzle_migrations where created_at = $1", [LATER]);
});

describe("an older version beside a newer one", () => {
  const starts = {
    server: prepareData,
    worker: openPreparedData,
  };

  test.each(Object.entries(starts))("starts and stays ready while the database supports it: %s", async (_, start) => {
    await migrateLater(programVersion);
    const data = await start(envOf(database.url), pino({ level: "silent" }));
    await data.close();
    expect(await isSchemaCurrent(database.app)).toBe(true);
  });

  test.each(Object.entries(starts))("refuses to start in one line once it is too old: %s", async (_, start) => {
    await migrateLater(programVersion + 1);
    const error = await start(envOf(database.url), pino({ level: "silent" })).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain(
      `It needs a version with migration ${fourDigits(programVersion + 1)}; this one ends with ${fourDigits(programVersion)}.`,
    );
  });

  test("is not ready anymore once it is too old, and is again when the requirement is gone", async () => {
    expect(await isSchemaCurrent(database.app)).toBe(true);
    await migrateLater(programVersion + 1);
    expect(await isSchemaCurrent(database.app)).toBe(false);
  });
});

describe("migrating", () => {
  test("runs a migration that was skipped because it landed after one with a larger number", async () => {
    // This migration changes nothing in a complete database.
    const skipped = ownMigrations.find(({ tag }) => tag === "0040_older_sites");
    await database.pools.app.query("delete from drizzle.__drizzle_migrations where created_at = $1", [skipped?.time]);
    expect(await isSchemaCurrent(database.app)).toBe(false);
    expect((await readSchemaState(database.pools.app)).missing).toEqual([skipped]);
    expect(await migrateDatabase(database.url)).toEqual([skipped]);
    expect(await isSchemaCurrent(database.app)).toBe(true);
    expect(await migrateDatabase(database.url)).toEqual([]);
  });

  test("the state of the schema is known also of a database that is empty, older or newer", async () => {
    const state = () => readSchemaState(database.pools.app);
    expect(await state()).toEqual({ isOurs: true, missing: [], isTooNew: false });
    await migrateLater(programVersion + 1);
    expect(await state()).toEqual({ isOurs: true, missing: [], isTooNew: true });
    await withEmptyDatabase(async (url) => {
      // Its connections may still be closing when the database is dropped.
      const pool = new pg.Pool({ connectionString: url }).on("error", () => {});
      try {
        expect(await readSchemaState(pool)).toEqual({ isOurs: false, missing: [...ownMigrations], isTooNew: false });
        // As the first versions left it: without the column.
        await pool.query(`create schema drizzle;
          create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
          insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', ${ownMigrations[0]?.time})`);
        expect(await readSchemaState(pool)).toEqual({
          isOurs: true,
          missing: ownMigrations.slice(1),
          isTooNew: false,
        });
      } finally {
        await pool.end();
      }
    });
  });

  test("stores what each migration states", async () => {
    const { rows } = await database.pools.app.query(
      "select created_at as time, oldest_program from drizzle.__drizzle_migrations order by created_at",
    );
    expect(rows).toEqual(
      ownMigrations.map((migration) => ({
        time: migration.time,
        oldest_program: readMigration(migration).oldestProgram,
      })),
    );
  });

  test("reads the statement of a migration from its first line only", () => {
    expect(findOldestProgram("-- Oldest compatible program: 0067\n\nselect 1;")).toBe(67);
    expect(findOldestProgram("select 1;\n-- Oldest compatible program: 0067\n")).toBeNull();
    expect(findOldestProgram("-- Oldest compatible program: 67\n")).toBeNull();
  });
});

function envOf(url: string) {
  return readEnv({ DATABASE_URL: url, DEMO_DATA: "off", DEMO_SIGN_IN: "off" });
}
