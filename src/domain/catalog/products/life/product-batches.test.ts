import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { changeStatus } from "./change-status.ts";
import { createDraft } from "./create-draft.ts";
import { purgeProducts } from "./deletion/purge-products.ts";

const database = useTestDatabase();
const cast = useCast(database);

/** Submitted products in a niche, each with its own tags and texts, in the form a batch takes. */
async function makeMany(n: number) {
  const { rows } = await database.app.execute<{ productId: number; expectedVersion: number }>(sql`
    insert into product_directory (product_name, slug, headline, description, website_url, tags, status, submitted_at, submitter_id)
    select 'Batch ' || n, 'batch-' || gen_random_uuid(), 'Headline number ' || n,
      'Words about product number ' || n || ' that nobody has read before', 'https://batch.example/' || n,
      array['batch', 'tag ' || n % 50], 'pending', now(), ${cast.submitter.userId}
    from generate_series(1, ${n}::int) as n
    returning id as "productId", version as "expectedVersion"`);
  await database.app.execute(sql`
    insert into product_niches (product_id, niche_id)
    select id, ${cast.niche.id} from unnest(${sql.param(rows.map(({ productId }) => productId))}::bigint[]) as id`);
  return rows;
}

async function countStatus(ids: { productId: number }[], status: string): Promise<number> {
  const { rows } = await database.app.execute<{ n: number }>(sql`
    select count(*)::int as n from product_directory
    where status = ${status} and id = any (${sql.param(ids.map(({ productId }) => productId))}::bigint[])`);
  return rows[0]?.n ?? 0;
}

const stored = (ids: { productId: number }[]) =>
  sql`object_type = 'product' and object_id = any (${sql.param(ids.map(({ productId }) => String(productId)))}::text[])`;

async function countActs(ids: { productId: number }[]): Promise<number> {
  const { rows } = await database.app.execute<{ n: number }>(
    sql`select count(*)::int as n from audit_log where ${stored(ids)}`,
  );
  return rows[0]?.n ?? 0;
}

describe("a batch of 500", () => {
  test("is published, moved to draft and purged as a whole, with a result and a log row for each", async () => {
    const products = await makeMany(500);
    const published = await changeStatus(database.app, { command: "publish", products, actor: cast.admin });
    expect(published.isDone).toBe(true);
    expect(published.outcomes.map(({ productId }) => productId)).toEqual(products.map(({ productId }) => productId));
    expect(published.outcomes.every((one) => one.outcome === "done" && one.version === 2)).toBe(true);
    expect(await countStatus(products, "live")).toBe(500);
    expect(await countActs(products)).toBe(500);

    const seen = products.map(({ productId }) => ({ productId, expectedVersion: 2 }));
    expect(
      (await changeStatus(database.app, { command: "moveToDraft", products: seen, actor: cast.admin })).isDone,
    ).toBe(true);
    expect(await countStatus(products, "draft")).toBe(500);
    expect(
      (await purgeProducts(database.app, { products: seen.map(({ productId }) => ({ productId })), actor: cast.admin }))
        .isDone,
    ).toBe(true);
    expect(await countStatus(products, "draft")).toBe(0);
    expect(await countActs(products)).toBe(1500);
  });

  test("changes nothing when one product is refused, and says which", async () => {
    const products = await makeMany(500);
    const [stale, taken, missing] = [products[3], products[7], { productId: 987_654_321, expectedVersion: 1 }];
    if (!stale || !taken) throw new Error("There are 500");
    stale.expectedVersion = 9;
    await database.app.execute(sql`update product_directory set status = 'live' where id = ${taken.productId}`);
    products[11] = missing;
    const { isDone, outcomes } = await changeStatus(database.app, { command: "publish", products, actor: cast.admin });
    expect(isDone).toBe(false);
    expect(outcomes[3]).toEqual({
      outcome: "refused",
      productId: stale.productId,
      code: "conflict",
      currentVersion: 1,
    });
    expect(outcomes[7]).toEqual({ outcome: "unchanged", productId: taken.productId, version: 1 });
    expect(outcomes[11]).toEqual({ outcome: "refused", productId: missing.productId, code: "product_not_found" });
    expect(outcomes.filter(({ outcome }) => outcome === "held_back")).toHaveLength(497);
    expect(await countStatus(products, "live")).toBe(1);
    expect(await countActs(products)).toBe(0);
  });

  test("is the maximum; one more, or a duplicate, is refused", async () => {
    const products = Array.from({ length: 501 }, (_, n) => ({ productId: n + 1, expectedVersion: 1 }));
    const tooMany = changeStatus(database.app, { command: "publish", products, actor: cast.admin });
    await expect(tooMany).rejects.toMatchObject({ code: "bulk_too_many" });
    const twice = changeStatus(database.app, {
      command: "publish",
      products: [...products.slice(0, 2), ...products.slice(0, 1)],
      actor: cast.admin,
    });
    await expect(twice).rejects.toMatchObject({ code: "invalid_input" });
    expect(await changeStatus(database.app, { command: "publish", products: [], actor: cast.admin })).toEqual({
      isDone: true,
      outcomes: [],
    });
  });
});

test("twenty batches at once over the same products, in any order, do not deadlock", async () => {
  const products = await makeMany(40);
  const batches = await race(20, (n) => {
    const shuffled = products.toSorted((a, b) => ((a.productId * (n + 3)) % 41) - ((b.productId * (n + 3)) % 41));
    const command = n % 2 ? "publish" : "reject";
    return changeStatus(database.app, { command, products: shuffled, actor: cast.admin });
  });
  const winners = batches.filter(({ outcomes }) => outcomes.some(({ outcome }) => outcome === "done"));
  expect(winners).toHaveLength(1);
  expect([await countStatus(products, "live"), await countStatus(products, "rejected")].sort()).toEqual([0, 40]);
  expect(await countActs(products)).toBe(40);
});

test("a batch waits for a change to one of its products, and sees the result", async () => {
  const products = await makeMany(2);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("begin");
  await other.query("update product_directory set version = 5 where id = $1", [products[1]?.productId]);
  const batch = changeStatus(database.app, { command: "publish", products, actor: cast.admin });
  const isWaiting = async () => {
    const { rows } = await other.query(
      "select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))",
    );
    return rows.length > 0;
  };
  while (!(await isWaiting()));
  await other.query("commit");
  expect(await batch).toMatchObject({
    isDone: false,
    outcomes: [{ outcome: "held_back" }, { outcome: "refused", code: "conflict", currentVersion: 5 }],
  });
});

describe("when the connection dies in the middle of a command", () => {
  /** Lets the command run into the lock and ends its backend while it waits there. */
  async function killWhileWaiting(lock: string, command: () => Promise<unknown>): Promise<unknown> {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("begin");
    await other.query(lock);
    for (;;) {
      let outcome: unknown;
      const ended = command().then(
        () => "done",
        (error) => error,
      );
      void ended.then((result) => {
        outcome = result;
      });
      let isKilled = false;
      while (!isKilled && outcome === undefined) {
        const { rows } = await other.query<{ killed: boolean }>(`
          select pg_terminate_backend(pid) as killed from pg_stat_activity
          where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))`);
        isKilled = rows.some(({ killed }) => killed);
      }
      await ended;
      // On a busy machine the wait may end before we see it; nothing was changed, so try again.
      if (!isKilled) continue;
      await other.query("rollback");
      return outcome;
    }
  }

  // Each stops at its last write: everything before it is done and must be rolled back.
  const atTheLog = "lock table audit_log in share mode";

  test("a batch leaves nothing half done, not even letters, and works when repeated", async () => {
    const products = await makeMany(50);
    await database.app.execute(sql`delete from letters`);
    const exception = { isException: true, reason: "Names are enough here" };
    const publish = () => changeStatus(database.app, { command: "publish", products, actor: cast.admin, ...exception });
    expect(await killWhileWaiting(atTheLog, publish)).toBeInstanceOf(Error);
    expect(await countStatus(products, "pending")).toBe(50);
    expect(await countActs(products)).toBe(0);
    expect((await database.app.execute(sql`select from letters`)).rows).toEqual([]);
    expect((await publish()).isDone).toBe(true);
    expect(await countStatus(products, "live")).toBe(50);
  });

  test("an edit leaves links, slug and revision as they were, and works when repeated", async () => {
    const target = await makeStagedProduct(database.app, { stage: "live", cast, name: "Half Way" });
    const before = await readLife(database.app, target);
    const links = async () =>
      (await database.app.execute(sql`select * from product_niches where product_id = ${target.productId}`)).rows;
    const linksBefore = await links();
    const { id: nicheId } = await makeNiche(database.app);
    const fields = { productName: "All The Way", nicheIds: [nicheId], tags: ["other"] };
    const edit = () => editStoredProduct(database.app, { ...target, actor: cast.admin, fields });
    expect(await killWhileWaiting(atTheLog, edit)).toBeInstanceOf(Error);
    expect(await readLife(database.app, target)).toEqual(before);
    expect(await links()).toEqual(linksBefore);
    expect(await edit()).toMatchObject({ slug: "all-the-way", version: 2 });
  });

  test("a new draft does not exist, and a purged product still does", async () => {
    const fields = { productName: "Never Born", websiteUrl: "https://never.example" };
    const create = () => createDraft(database.app, { actor: cast.admin, fields, stage: "draft" });
    expect(await killWhileWaiting(atTheLog, create)).toBeInstanceOf(Error);
    expect(await create()).toMatchObject({ slug: "never-born" });

    const products = await makeMany(5);
    const purge = () => purgeProducts(database.app, { products, actor: cast.admin });
    expect(await killWhileWaiting(atTheLog, purge)).toBeInstanceOf(Error);
    expect(await countStatus(products, "pending")).toBe(5);
    expect((await purge()).isDone).toBe(true);
    expect(await countStatus(products, "pending")).toBe(0);
  });
});
