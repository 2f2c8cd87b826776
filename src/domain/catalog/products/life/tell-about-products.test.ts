import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { adminUsers } from "#db/schema/identity.ts";
import { setEmailChoices } from "#domain/people/email-choices/set-email-choices.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { type ChangingStatus, changeStatus } from "./change-status.ts";
import { deleteProduct } from "./deletion/delete-product.ts";
import { purgeProducts } from "./deletion/purge-products.ts";
import { restoreProduct } from "./deletion/restore-product.ts";
import type { ProductStage } from "./product-status.ts";
import { decideRevision } from "./revisions/decide-revision.ts";
import { submitProduct } from "./submit-product.ts";

const database = useTestDatabase();
const cast = useCast(database);

beforeEach(() => database.app.execute(sql`delete from letters`));

type Role = "submitter" | "maker" | "admin";
type Staged = { productId: number; expectedVersion: number };
type Doing = { target: Staged; role: Role };

const actorOf = (role: Role) => cast[role];
const asBatch =
  (command: ChangingStatus["command"]) =>
  (db: Db, { target, role }: Doing) =>
    changeStatus(db, { command, products: [target], actor: actorOf(role), reason: "Because." });

const commands = {
  submit: (db: Db, { target, role }: Doing) => submitProduct(db, { ...target, actor: actorOf(role) }),
  approve: asBatch("approve"),
  publish: asBatch("publish"),
  reject: asBatch("reject"),
  moveToDraft: asBatch("moveToDraft"),
  returnToReview: asBatch("returnToReview"),
  delete: (db: Db, { target, role }: Doing) => deleteProduct(db, { ...target, actor: actorOf(role) }),
  restore: (db: Db, { target, role }: Doing) => restoreProduct(db, { ...target, actor: actorOf(role) }),
  purge: (db: Db, { target, role }: Doing) => purgeProducts(db, { products: [target], actor: actorOf(role) }),
};

async function queued() {
  const { rows } = await database.app.execute<{ kind: string; recipientId: string; address: string; data: object }>(
    sql`select kind, recipient_id as "recipientId", address, data from letters order by created_at, id`,
  );
  return rows;
}

/** The recipients, in the order of the cast. */
async function told(): Promise<string[]> {
  const letters = await queued();
  return (["submitter", "maker", "admin"] as const).flatMap((role) =>
    letters.filter(({ recipientId }) => recipientId === cast[role].userId).map(({ kind }) => `${kind} to ${role}`),
  );
}

describe("letters about a product", () => {
  test.each<[command: keyof typeof commands, from: ProductStage, role: Role, letters: string[]]>([
    ["submit", "draft", "submitter", ["product_submitted to submitter", "product_submitted to maker"]],
    ["submit", "rejected", "maker", ["product_submitted to submitter", "product_submitted to maker"]],
    ["submit", "incomplete", "admin", ["product_submitted to submitter", "product_submitted to maker"]],
    ["approve", "submitted", "admin", ["product_approved to submitter", "product_approved to maker"]],
    ["publish", "submitted", "admin", ["product_published to submitter", "product_published to maker"]],
    ["publish", "approved", "admin", ["product_published to submitter", "product_published to maker"]],
    ["reject", "submitted", "admin", ["product_rejected to submitter", "product_rejected to maker"]],
    ["reject", "live", "admin", ["product_rejected to submitter", "product_rejected to maker"]],
    // Nothing changes, so no letter is sent.
    ["submit", "submitted", "submitter", []],
    ["publish", "live", "admin", []],
    // Not among the letters people get.
    ["moveToDraft", "live", "admin", []],
    ["returnToReview", "live", "admin", []],
    ["delete", "live", "maker", []],
    ["restore", "deleted", "maker", []],
    ["purge", "live", "admin", []],
  ])("%s of a product that is %s, by the %s: %j", async (command, stage, role, letters) => {
    const target = await makeStagedProduct(database.app, { stage, cast, hasMaker: true });
    if (stage === "deleted")
      await database.app.execute(sql`
        update product_directory set status_before_deletion = 'draft', deleted_at = now() where id = ${target.productId}`);
    await commands[command](database.app, { target, role });
    expect(await told()).toEqual(letters);
  });

  test("have what the template needs, and the reason", async () => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast, name: "Paint & Pixel" });
    await commands.reject(database.app, { target, role: "admin" });
    expect(await queued()).toEqual([
      {
        kind: "product_rejected",
        recipientId: cast.submitter.userId,
        address: expect.stringMatching(/@people\.example$/),
        data: {
          product: { id: target.productId, name: "Paint & Pixel", slug: target.slug },
          reason: "Because.",
        },
      },
    ]);
  });

  test("do not go to the only administrator, who decides on their own product with a reason", async () => {
    const target = await makeStagedProduct(database.app, {
      stage: "submitted",
      cast,
      hasMaker: true,
      submitterId: cast.admin.userId,
    });
    await database.app.insert(adminUsers).values({ userId: cast.admin.userId });
    await changeStatus(database.app, {
      command: "publish",
      products: [target],
      actor: cast.admin,
      reason: "Nobody else is here.",
    });
    expect(await told()).toEqual(["product_published to maker"]);
  });

  test("go once to somebody who is both submitter and maker", async () => {
    const target = await makeStagedProduct(database.app, {
      stage: "submitted",
      cast,
      hasMaker: true,
      submitterId: cast.maker.userId,
    });
    await commands.publish(database.app, { target, role: "admin" });
    expect(await told()).toEqual(["product_published to maker"]);
  });

  test("are not written about suggestions", async () => {
    const [suggestion] = await database.app
      .insert(products)
      .values({
        type: "suggestion",
        status: "pending",
        productName: "Idea",
        slug: "idea",
        submittedAt: new Date(),
        submitterId: cast.submitter.userId,
      })
      .returning({ productId: products.id, expectedVersion: products.version });
    if (!suggestion) throw new Error("The suggestion was not stored");
    expect(await commands.approve(database.app, { target: suggestion, role: "admin" })).toMatchObject({ isDone: true });
    expect(await queued()).toEqual([]);
  });

  test("are not queued if the transaction rolls back, or the command is refused", async () => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast, hasMaker: true });
    const undone = database.app.transaction(async (tx) => {
      await commands.publish(tx, { target, role: "admin" });
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    const outdated = { ...target, expectedVersion: 7 };
    expect(await commands.publish(database.app, { target: outdated, role: "admin" })).toMatchObject({ isDone: false });
    await expect(commands.publish(database.app, { target, role: "maker" })).resolves.toMatchObject({ isDone: false });
    expect(await queued()).toEqual([]);
  });

  test("leave out those who turned them off", async () => {
    const off = { submissions: false, claims: true, replies: true, promotions: true, digest: false };
    await setEmailChoices(database.app, { userId: cast.maker.userId, wanted: off });
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast, hasMaker: true });
    await commands.publish(database.app, { target, role: "admin" });
    expect(await told()).toEqual(["product_published to submitter"]);
    await setEmailChoices(database.app, { userId: cast.maker.userId, wanted: { ...off, submissions: true } });
  });
});

describe("letters about the changes to a live product", () => {
  test.each(["approve", "refuse"] as const)("to %s them", async (decision) => {
    const target = await makeStagedProduct(database.app, { stage: "live", cast, hasMaker: true, name: "Early Bird" });
    const { productId, expectedVersion } = target;
    const fields = { productName: `Late Bird ${decision}` };
    const edited = await editStoredProduct(database.app, { productId, expectedVersion, actor: cast.maker, fields });
    expect(await queued()).toEqual([]);
    const decide = () =>
      decideRevision(database.app, {
        revisionId: edited.revision?.id ?? 0,
        actor: cast.admin,
        decision,
        reason: "A better name.",
      });
    const { slug } = await decide();
    expect(await decide()).toMatchObject({ outcome: "unchanged" });
    const kind = decision === "approve" ? "revision_approved" : "revision_refused";
    expect(await told()).toEqual([`${kind} to submitter`, `${kind} to maker`]);
    expect(slug === target.slug).toBe(decision === "refuse");
    expect((await queued())[0]?.data).toEqual({
      product: { id: productId, name: "Early Bird", slug },
      reason: "A better name.",
    });
  });
});

describe("a batch of 500", () => {
  /** Submitted products, each with a submitter of its own. */
  async function makeMany(n: number, name: string): Promise<Staged[]> {
    await database.app.execute(sql`
      insert into users (id, name, email, email_verified)
      select ${name} || n, 'Person', ${name} || n || '@people.example', true from generate_series(1, ${n}::int) as n`);
    const { rows } = await database.app.execute<Staged>(sql`
      insert into product_directory (product_name, slug, website_url, status, submitted_at, submitter_id)
      select 'Batch ' || n, ${name} || '-' || n, 'https://batch.example/' || n, 'pending', now(), ${name} || n
      from generate_series(1, ${n}::int) as n
      returning id as "productId", version as "expectedVersion"`);
    return rows;
  }

  /** How many statements publishing takes. */
  async function publish(targets: Staged[]): Promise<number> {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    try {
      const batch = { products: targets, actor: cast.admin, isException: true, reason: "Names are enough here" };
      expect(await changeStatus(database.app, { ...batch, command: "publish" })).toMatchObject({ isDone: true });
      return asked.mock.calls.length;
    } finally {
      asked.mockRestore();
    }
  }

  test("queues a letter to each submitter, in as many statements as a batch of two", async () => {
    const few = await publish(await makeMany(2, "few"));
    await database.app.execute(sql`delete from letters`);
    expect(await publish(await makeMany(500, "many"))).toBe(few);
    const letters = await queued();
    expect(letters).toHaveLength(500);
    expect(new Set(letters.map(({ address }) => address)).size).toBe(500);
    expect(few).toBeLessThan(16);
  });
});
