import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { useTestDatabase } from "#test/database.ts";
import { grantPublicReads, listExcessGrants, publicFunctions } from "./public-reads.ts";

const database = useTestDatabase();

/** The names in `grant … on [function] a, b, c to toolshelf_public` of all migrations. */
function namesGranted(kind: "select on" | "execute on function"): string[] {
  const files = globSync("src/db/migrations/*.sql", { cwd: projectRoot });
  const text = files.map((file) => readFileSync(join(projectRoot, file), "utf8")).join("\n");
  const lists = [...text.matchAll(new RegExp(`grant ${kind} ([^;]+?)\\s+to toolshelf_public`, "g"))];
  return [...new Set(lists.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim())))].sort();
}

test("the functions it may call include all that the migrations granted, and nobody else may call them", async () => {
  expect(publicFunctions).toEqual(expect.arrayContaining(namesGranted("execute on function")));
  const { rows } = await database.pools.app.query<{ name: string; by_everybody: boolean }>(
    `select distinct proname as name, has_function_privilege('public', oid, 'execute') as by_everybody
    from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1) order by 1`,
    [publicFunctions],
  );
  expect(rows).toEqual([...publicFunctions].sort().map((name) => ({ name, by_everybody: false })));
});

test("the views it may read are recognized by their names", async () => {
  const { rows } = await database.pools.app.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'v') and has_table_privilege('toolshelf_public', oid, 'select') order by 1`,
  );
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !/^(live|public)_/.test(name))).toEqual([]);
  expect(rows.filter(({ kind }) => kind === "r").map(({ name }) => name)).toEqual(["live_counts"]);
  expect(names).toEqual(expect.arrayContaining(namesGranted("select on")));
});

test("what is missing is granted again, and only that", async () => {
  const client = await database.pools.app.connect();
  try {
    const taken = "select on live_products, live_rankings, public_hidden_tags";
    await client.query(`revoke ${taken} from toolshelf_public`);
    await client.query("revoke execute on function list_upvoters from toolshelf_public");
    const statements: string[] = [];
    const listening = {
      query(...asked: [string, unknown[]?]) {
        statements.push(asked[0]);
        return client.query(...asked);
      },
    };
    await grantPublicReads(listening as never);
    const grants = statements.filter((statement) => statement.startsWith("grant")).sort();
    expect(grants).toEqual([
      expect.stringMatching(/^grant execute on function list_upvoters\(/),
      "grant select on live_products to toolshelf_public",
      "grant select on live_rankings to toolshelf_public",
      "grant select on public_hidden_tags to toolshelf_public",
    ]);
    statements.length = 0;
    await grantPublicReads(listening as never);
    expect(statements.filter((statement) => statement.startsWith("grant"))).toEqual([]);
  } finally {
    client.release();
  }
});

test("rights that somebody gave it beyond that are found", async () => {
  const { app } = database.pools;
  expect(await listExcessGrants(database.open)).toEqual([]);
  await app.query("grant select on users to toolshelf_public; grant insert on live_products to public");
  expect(await listExcessGrants(database.open)).toEqual(["live_products", "users"]);
  await app.query("revoke select on users from toolshelf_public; revoke insert on live_products from public");
  expect(await listExcessGrants(database.open)).toEqual([]);
});
