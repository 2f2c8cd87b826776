import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { openDatabase } from "../database.ts";
import { examinePools, verifyPools } from "./verify-pools.ts";

const database = useTestDatabase();

test("each pool is who it should be, with and without a pooler in between", async () => {
  await expect(verifyPools(database)).resolves.toBeUndefined();
  const shared = await openDatabase({ url: database.url, directUrl: database.url });
  try {
    await expect(verifyPools(shared)).resolves.toBeUndefined();
    // What is set for a transaction ends with it.
    const { rows } = await shared.pools.open.query("select count(*)::int as named from pg_prepared_statements");
    expect(rows).toEqual([{ named: 0 }]);
  } finally {
    await shared.close();
  }
});

test("public reads that would run as the owner stop the start, and so does a site that would run as the public role", async () => {
  const { app, open } = database.pools;
  await expect(verifyPools({ ...database, pools: { ...database.pools, open: app } })).rejects.toThrow(
    /^The database's connections for public reads run as toolshelf\w* instead of toolshelf_public: /,
  );
  await expect(verifyPools({ ...database, pools: { ...database.pools, reads: open } })).rejects.toThrow(
    /^The database's connections for the site run as toolshelf_public instead of /,
  );
});

test("each pool is listed with the role it runs as, and none after one that cannot be trusted", async () => {
  const { rows } = await database.pools.app.query<{ owner: string }>("select current_user as owner");
  const owner = rows[0]?.owner;
  expect(await examinePools(database)).toEqual([
    { name: "app", role: owner, problem: null },
    { name: "reads", role: owner, problem: null },
    { name: "open", role: "toolshelf_public", problem: null },
  ]);
  const swapped = { ...database.pools, app: database.pools.open };
  expect(await examinePools({ ...database, pools: swapped, isShared: true })).toEqual([
    { name: "app", role: "toolshelf_public", problem: expect.stringContaining("a pooler loses our settings") },
  ]);
});

test("the pool of every replica is looked at, also of the second", async () => {
  const second = await openDatabase({ url: database.url, readUrls: [database.url, database.url] });
  try {
    const roles = async (pools: typeof second.pools) =>
      (await examinePools({ ...second, pools })).map(({ name, role, problem }) => [name, role, problem !== null]);
    expect((await roles(second.pools)).slice(3)).toEqual([
      ["replica", "toolshelf_public", false],
      ["replica_2", "toolshelf_public", false],
    ]);
    const asOwner = { ...second.pools, replica_2: database.pools.app };
    expect((await roles(asOwner)).at(-1)).toEqual(["replica_2", expect.any(String), true]);
  } finally {
    await second.close();
  }
});

test("an owner who may not become the public role still reads, as documented", async () => {
  const pools = { ...database.pools, open: database.pools.app };
  await expect(verifyPools({ ...database, pools, isPublicRoleSeparate: false })).resolves.toBeUndefined();
});

test("a connection whose settings fail is given to nobody", async () => {
  const broken = await openDatabase({ url: database.url });
  try {
    const { open } = broken.pools;
    open.options.onConnect = (client: { query(text: string): Promise<unknown> }) =>
      client.query("set role no_such_role");
    await expect(open.query("select 1")).rejects.toThrow('role "no_such_role" does not exist');
  } finally {
    await broken.close();
  }
});

test("on shared connections a failed statement fails alone, and its transaction leaves nothing", async () => {
  const shared = await openDatabase({ url: database.url, directUrl: database.url });
  try {
    const { app } = shared.pools;
    const statements = ["select 1 as n", "select 1 / 0", "insert into tag_aliases values (1/0)", "select 2 as n"];
    const results = await Promise.allSettled(statements.map((text) => app.query(text)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    const stored = await app.query("insert into site_settings (key, value) values ('probe', '1') returning key");
    expect(stored.rows).toEqual([{ key: "probe" }]);
    const seen = await database.pools.app.query("select key from site_settings where key = 'probe'");
    expect(seen.rowCount).toBe(1);
  } finally {
    await shared.close();
  }
});
