import { and, desc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AdminProductFields } from "#contract/admin/products/admin-product-fields.ts";
import type { AdminProduct, ProductActs, ProductChoices } from "#contract/admin/products/product-editing.ts";
import { productSubcategories, products } from "#db/schema/catalog.ts";
import { makerComments, makerInvitations, productMakers } from "#db/schema/engagement.ts";
import { sessions } from "#db/schema/identity.ts";
import { auditLog, letters } from "#db/schema/operations.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeProductFile } from "#test/factories/make-product-file.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { adminProductFields } from "#test/tools/admin-product-fields.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
let admin: Client & { userId: string };
let niche: { id: number };

beforeAll(async () => {
  admin = await app.signIn("admin");
  niche = await makeNiche(app.database.app);
});

type Body<Data> = Data & { error?: { code: string; fields?: Record<string, string[]>; currentVersion?: number } };

async function call<Data = AdminProduct>(
  path: string,
  { method = "GET", json, as = admin }: { method?: string; json?: unknown; as?: Client } = {},
) {
  const response = await as.send(`/api/v1/admin${path}`, { method, json });
  return { status: response.status, body: (await response.json()) as Body<Data> };
}

/** A second product of the same name or website would look like a duplicate (rule 56). */
const distinct = () => {
  created += 1;
  return { productName: `Saltworks ${created}`, websiteUrl: `saltworks-${created}.example` };
};
let created = 0;

const create = (fields: Partial<AdminProductFields> = {}, more: object = {}) =>
  call<{ id: number; slug: string; version: number }>("/products", {
    method: "POST",
    json: {
      key: crypto.randomUUID(),
      fields: { ...adminProductFields, ...distinct(), nicheIds: [niche.id], ...fields },
      ...more,
    },
  });

const details = async (id: number) => (await call(`/products/${id}/details`)).body;

async function update(id: number, fields: Partial<AdminProductFields>, more: object = {}) {
  const { version } = await details(id);
  return await call(`/products/${id}`, { method: "PATCH", json: { expectedVersion: version, fields, ...more } });
}

async function stored(id: number) {
  const [row] = await app.database.app.select().from(products).where(eq(products.id, id));
  return row;
}

async function actsOf(id: number) {
  const rows = await app.database.app
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectType, "product"), eq(auditLog.objectId, String(id))))
    .orderBy(auditLog.id);
  return rows.map(({ action, actorId, before, after }) => ({ action, actorId, before, after }));
}

const make = (overrides: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(app.database.app, { nicheIds: [niche.id], ...overrides });

describe("Create Product", () => {
  test.each(["live", "pending", "rejected", "draft"] as const)(
    "creates a %s product that nobody has submitted",
    async (status) => {
      const { status: answer, body } = await create({
        productName: `Salt ${status}`,
        websiteUrl: `salt-${status}.example`,
        status,
      });
      expect(answer).toBe(201);
      expect(await details(body.id)).toMatchObject({ submitter: null, version: body.version, fields: { status } });
      const row = await stored(body.id);
      expect(row).toMatchObject({ status, submitterId: null, websiteUrl: `https://salt-${status}.example` });
      expect([row?.listedAt !== null, row?.submittedAt !== null]).toEqual([status === "live", status === "pending"]);
      const acts = await actsOf(body.id);
      expect(acts[0]).toMatchObject({ action: "product.created", actorId: admin.userId });
      const [, decision] = acts;
      const decisions = { live: "published", pending: "returned_to_review", rejected: "rejected", draft: undefined };
      expect(decision?.action.replace("product.", "")).toBe(decisions[status]);
    },
  );

  test("a public page shows it at once", async () => {
    const { body } = await create({ productName: "Seen At Once" });
    expect((await app.guest.send(`/api/v1/products/${body.slug}`)).status).toBe(200);
  });

  test("the same key creates one product, however often it is sent", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => create({ productName: "Once Only", websiteUrl: "once.example" }, { key })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await create({ productName: "Another" }, { key })).status).toBe(422);
  });

  test("refuses a product without a niche, and each field with its own message", async () => {
    expect(await create({ nicheIds: [] })).toMatchObject({
      status: 400,
      body: { error: { code: "niche_required", fields: { nicheIds: ["Please select at least one niche"] } } },
    });
    const wrong = {
      productName: "So",
      headline: "Four",
      description: "Short",
      websiteUrl: "ftp://salt",
      hasCoupon: true,
    };
    const { body } = await create(wrong);
    expect(body.error?.fields).toEqual({
      productName: ["Product name must be at least 3 characters"],
      headline: ["Headline must be at least 5 characters"],
      description: ["Description must be at least 50 characters"],
      websiteUrl: ["Please enter a valid URL"],
      couponText: ["Coupon text and code are required when offering a coupon"],
      couponCode: ["Coupon text and code are required when offering a coupon"],
    });
  });

  test("a draft or a rejected product may be unfinished", async () => {
    const unfinished = { headline: "", description: "" };
    expect((await create({ ...unfinished, status: "draft" })).status).toBe(201);
    expect((await create({ ...unfinished, status: "rejected" })).status).toBe(201);
    expect((await create({ ...unfinished, status: "pending" })).status).toBe(400);
  });

  test("refuses a status that is none of the four", async () => {
    const { status, body } = await create({ status: "deleted" as "draft" });
    expect([status, body.error?.fields]).toEqual([
      400,
      { "fields.status": ["Status must be live, pending, rejected or draft"] },
    ]);
  });

  test("keeps the dates only if the product is advertised; the last day counts", async () => {
    const dates = { adStartDate: "2030-01-01", adEndDate: "2030-01-31" };
    const advertised = await create({ ...dates, isAdvertised: true });
    expect((await details(advertised.body.id)).fields).toMatchObject({
      isAdvertised: true,
      adStartDate: "2030-01-01T00:00:00.000Z",
      adEndDate: "2030-01-31T23:59:59.999Z",
    });
    const plain = await create({ ...dates, isAdvertised: false });
    expect(await stored(plain.body.id)).toMatchObject({ isAdvertised: false, adStartDate: null, adEndDate: null });
    const backwards = await create({ isAdvertised: true, adStartDate: "2030-02-01", adEndDate: "2030-01-31" });
    expect(backwards.body.error?.fields).toEqual({ adEndDate: ["The end date must be after the start date"] });
  });

  test("invites makers and stores the maker comment without a name, or does nothing of it", async () => {
    const ada = await makeUser(app.database.app);
    const { body } = await create({}, { makers: [ada.username, "new@maker.example"], makerComment: "We made salt." });
    const invited = await app.database.app
      .select({ profileId: makerInvitations.profileId, email: makerInvitations.email })
      .from(makerInvitations)
      .where(eq(makerInvitations.productId, body.id))
      .orderBy(makerInvitations.id);
    expect(invited).toEqual([
      { profileId: ada.id, email: null },
      { profileId: null, email: "new@maker.example" },
    ]);
    expect((await details(body.id)).makerComment).toEqual({ comment: "We made salt.", author: null });
    const refused = await create({ productName: "Nobody's Salt" }, { makers: ["nobody-at-all"] });
    expect(refused).toMatchObject({ status: 404, body: { error: { code: "user_not_found" } } });
    const [nobodys] = await app.database.app.select().from(products).where(eq(products.productName, "Nobody's Salt"));
    expect(nobodys).toBeUndefined();
  });

  test("finishes the draft that the form has stored for its pictures", async () => {
    const draft = await create({ productName: "With Pictures", status: "draft" });
    const key = await makeProductFile(app.database.app, { productId: draft.body.id });
    const pictures = [{ key, alt: "The salt" }];
    const done = await create({ productName: "With Pictures", pictures }, { draftId: draft.body.id });
    expect(done).toMatchObject({ status: 201, body: { id: draft.body.id } });
    expect(await details(draft.body.id)).toMatchObject({ fields: { status: "live", pictures } });
  });

  test("takes no draft of a maker, and no picture of another product", async () => {
    const { id } = await make({ submitterId: admin.userId, status: "draft" });
    expect((await create({}, { draftId: id })).status).toBe(404);
    const key = await makeProductFile(app.database.app, { productId: id });
    const stolen = await create({ pictures: [{ key, alt: "Mine" }] });
    expect(stolen.body.error?.fields).toHaveProperty("pictures");
  });
});

describe("Update Product", () => {
  test("changes content, advertising and status together, and logs each with before and after", async () => {
    const { id } = await make({ name: "Pepper Mill", status: "pending", submittedAt: new Date() });
    const { status, body } = await update(
      id,
      { headline: "Ground fresh", isAdvertised: true, adStartDate: "2030-01-01", adEndDate: null, status: "live" },
      { reason: "Lovely." },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ fields: { headline: "Ground fresh", isAdvertised: true, status: "live" } });
    expect(body.lastChange?.by).not.toBeNull();
    expect(await actsOf(id)).toMatchObject([
      { action: "product.edited", after: { headline: "Ground fresh" } },
      { action: "product.advertising_changed", before: { isAdvertised: false }, after: { isAdvertised: true } },
      { action: "product.published", before: { stage: "submitted" }, after: { stage: "live", reason: "Lovely." } },
    ]);
  });

  test("changes a live product's name at once: administrators are the reviewers", async () => {
    const { id } = await make({ name: "Old Name" });
    const { body } = await update(id, { productName: "New Name" });
    expect(body).toMatchObject({ slug: "new-name", revision: null, fields: { productName: "New Name" } });
  });

  test("mails the reason to the submitter when it rejects", async () => {
    const { id: submitterId, email } = await makeUser(app.database.app);
    const { id } = await make({ submitterId });
    await update(id, { status: "rejected" }, { reason: "The site is gone." });
    const [letter] = await app.database.app
      .select()
      .from(letters)
      .where(eq(letters.address, email))
      .orderBy(desc(letters.createdAt));
    expect(letter).toMatchObject({ kind: "product_rejected", data: { reason: "The site is gone." } });
  });

  test("a newer version wins: the conflict says so, and nothing is changed", async () => {
    const { id } = await make();
    const { version } = await details(id);
    await update(id, { headline: "Saved by another" });
    const late = await call(`/products/${id}`, {
      method: "PATCH",
      json: { expectedVersion: version, fields: { tagline: "Too late", status: "draft" } },
    });
    expect(late).toMatchObject({ status: 409, body: { error: { code: "conflict", currentVersion: version + 1 } } });
    const now = await details(id);
    expect(now.fields).toMatchObject({ headline: "Saved by another", status: "live" });
    expect(now.lastChange).toMatchObject({ by: expect.any(String) });
  });

  test("a change that one part refuses changes nothing", async () => {
    const { id } = await make();
    const before = await stored(id);
    const { status } = await update(id, { headline: "New", status: "pending", nicheIds: [] });
    expect(status).toBe(400);
    expect(await stored(id)).toEqual(before);
    expect(await actsOf(id)).toEqual([]);
  });

  test("keeps child subcategories, and refuses new ones", async () => {
    const parent = await makeSubcategory(app.database.app, { isParent: true });
    const other = await makeSubcategory(app.database.app, { isParent: true });
    const child = await makeSubcategory(app.database.app, { parentId: parent.id });
    const strange = await makeSubcategory(app.database.app, { parentId: parent.id });
    const { id } = await make({ subcategoryIds: [parent.id, child.id] });
    const linked = async () => {
      const rows = await app.database.app
        .select({ id: productSubcategories.subcategoryId })
        .from(productSubcategories)
        .where(eq(productSubcategories.productId, id))
        .orderBy(productSubcategories.subcategoryId);
      return rows.map((row) => row.id);
    };
    expect((await update(id, { subcategoryIds: [other.id] })).body.childSubcategories).toMatchObject([
      { id: child.id },
    ]);
    expect(await linked()).toEqual([other.id, child.id].toSorted((a, b) => a - b));
    expect((await update(id, { subcategoryIds: [strange.id] })).body.error?.fields).toHaveProperty("subcategoryIds");
    await update(id, { subcategoryIds: [] });
    expect(await linked()).toEqual([child.id]);
  });

  test("ends the advertising and its dates", async () => {
    const { id } = await make({ isAdvertised: true, adStartDate: new Date(), adEndDate: new Date("2030-01-01") });
    await update(id, { isAdvertised: false });
    expect(await stored(id)).toMatchObject({ isAdvertised: false, adStartDate: null, adEndDate: null });
  });

  test("nothing changed means no new version and no entry in the log", async () => {
    const { id } = await make();
    const { version, fields } = await details(id);
    expect((await update(id, fields)).body.version).toBe(version);
    expect(await actsOf(id)).toEqual([]);
  });

  test("knows neither suggestions nor deleted products nor strange ids", async () => {
    const { id } = await make({ type: "suggestion", status: "pending" });
    const { id: deletedId } = await make({ status: "deleted" });
    for (const path of [`${id}`, `${deletedId}`, "0", "x", "99999999"]) {
      expect((await call(`/products/${path}/details`)).status).toBe(404);
    }
  });
});

describe("a revision", () => {
  async function makeRevised(to: string) {
    const { id: submitterId } = await makeUser(app.database.app);
    const { id } = await make({ submitterId });
    const actor = { userId: submitterId, isAdmin: false };
    await editStoredProduct(app.database.app, {
      productId: id,
      actor,
      expectedVersion: 1,
      fields: { productName: to },
    });
    const { revision } = await details(id);
    if (!revision) throw new Error("There is no revision");
    return { id, revision };
  }
  const decide = (id: number, json: object) => call(`/submissions/revisions/${id}/decision`, { method: "POST", json });

  test("is approved by its diff", async () => {
    const { id, revision } = await makeRevised("Better Name");
    expect(revision).toMatchObject({ isOutdated: false, changes: { productName: { to: "Better Name" } } });
    expect((await decide(revision.id, { decision: "approve" })).status).toBe(200);
    const { fields, revision: left } = await details(id);
    expect([fields.productName, left]).toEqual(["Better Name", null]);
    expect((await actsOf(id)).at(-1)).toMatchObject({ action: "revision.approved", actorId: admin.userId });
  });

  test("is refused with a reason", async () => {
    const { id, revision } = await makeRevised("Worse Name");
    await decide(revision.id, { decision: "refuse", reason: "Another company's." });
    expect((await actsOf(id)).at(-1)).toMatchObject({
      action: "revision.refused",
      after: { reason: "Another company's." },
    });
  });

  test("that is outdated can only be refused", async () => {
    const { id, revision } = await makeRevised("Late Name");
    await update(id, { productName: "Admin's Name" });
    expect((await details(id)).revision).toMatchObject({ isOutdated: true });
    expect(await decide(revision.id, { decision: "approve" })).toMatchObject({
      status: 409,
      body: { error: { code: "revision_outdated" } },
    });
    expect((await decide(revision.id, { decision: "refuse" })).status).toBe(200);
  });
});

describe("Delete", () => {
  const purge = (id: number, { as = admin, expectedVersion = 1 } = {}) =>
    call(`/products/${id}/purge`, { method: "POST", json: { expectedVersion }, as });

  test("is permanent and logged", async () => {
    const { id } = await make();
    expect(await purge(id)).toMatchObject({ status: 200, body: { id, isDeleted: true } });
    expect(await stored(id)).toBeUndefined();
    expect((await actsOf(id)).at(-1)).toMatchObject({ action: "product.purged", actorId: admin.userId });
    // The history of a purged product stays.
    const { body } = await call<ProductActs>(`/products/${id}/acts`);
    expect(body.acts).toMatchObject([{ action: "product.purged" }]);
  });

  test("needs the version that was seen", async () => {
    const { id } = await make();
    expect((await purge(id, { expectedVersion: 7 })).status).toBe(409);
    expect(await stored(id)).toBeDefined();
  });

  test("needs a recent sign-in", async () => {
    const { id } = await make();
    const late = await app.signIn("admin");
    await app.database.app
      .update(sessions)
      .set({ createdAt: sql`now() - interval '2 hours'` })
      .where(eq(sessions.userId, late.userId));
    expect(await purge(id, { as: late })).toMatchObject({ status: 403, body: { error: { code: "sign_in_too_old" } } });
    expect(await stored(id)).toBeDefined();
  });
});

describe("makers", () => {
  const makers = (id: number) => call<{ makers: object[]; invitations: { id: number }[] }>(`/products/${id}/makers`);

  test("are invited, withdrawn and removed by administrators, verified ones too, and all of it is logged", async () => {
    const [ada, bob] = [await makeUser(app.database.app), await makeUser(app.database.app)];
    const { id } = await make();
    await app.database.app.insert(productMakers).values({ productId: id, profileId: bob.id, proof: "dns" });
    const json = { username: ada.username };
    const invited = await call<{ invitations: { id: number }[] }>(`/products/${id}/invitations`, {
      method: "POST",
      json,
    });
    expect(invited).toMatchObject({ status: 200, body: { invitations: [{ to: ada.username }] } });
    await call(`/products/invitations/${invited.body.invitations[0]?.id}`, { method: "DELETE" });
    await call(`/products/${id}/maker-removals`, { method: "POST", json: { username: bob.username } });
    expect((await makers(id)).body).toEqual({ makers: [], invitations: [] });
    expect((await actsOf(id)).map(({ action, actorId }) => [action, actorId])).toEqual(
      ["maker.invited", "maker.invitation_withdrawn", "maker.removed"].map((action) => [action, admin.userId]),
    );
  });

  test("comment in a maker's name or without one, never in the administrator's", async () => {
    const bob = await makeUser(app.database.app);
    const { id } = await make();
    await app.database.app.insert(productMakers).values({ productId: id, profileId: bob.id, proof: "dns" });
    const write = (json: object) => call(`/products/${id}/maker-comment`, { method: "PUT", json });
    expect((await write({ comment: "Hello", author: bob.username })).status).toBe(200);
    expect((await details(id)).makerComment).toEqual({ comment: "Hello", author: bob.username });
    const { username } = await makeUser(app.database.app);
    expect((await write({ comment: "Hello", author: username })).body.error?.code).toBe("maker_not_found");
    expect((await write({ comment: "  ", author: null })).body.error?.fields).toEqual({
      comment: ["Please enter a comment before saving."],
    });
    await call(`/products/${id}/maker-comment`, { method: "DELETE" });
    expect(await app.database.app.select().from(makerComments).where(eq(makerComments.productId, id))).toEqual([]);
    expect(await actsOf(id)).toMatchObject([
      { action: "maker_comment.changed", before: { makerComment: null }, after: { makerComment: "Hello" } },
      { action: "maker_comment.changed", before: { makerComment: "Hello" }, after: { makerComment: null } },
    ]);
  });
});

test("the choices are all niches with counts, drafts marked, All Resources first, and parent subcategories only", async () => {
  const draft = await makeNiche(app.database.app, { name: "Aardvarks", status: "draft" });
  const child = await makeSubcategory(app.database.app);
  const parent = await makeSubcategory(app.database.app, { isParent: true });
  await make({ nicheIds: [draft.id], status: "draft" });
  const { body } = await call<ProductChoices>("/products/form/choices");
  expect(body.niches[0]).toMatchObject({ name: "All Resources" });
  expect(body.niches).toContainEqual(
    expect.objectContaining({ id: draft.id, name: "Aardvarks", isDraft: true, productCount: 1 }),
  );
  const offered = body.subcategories.map(({ id }) => id);
  expect([offered.includes(parent.id), offered.includes(child.id)]).toEqual([true, false]);
});

test("the history pages through the log, newest first", async () => {
  const { id } = await make();
  await app.database.app.insert(auditLog).values(
    Array.from({ length: 31 }, (_, n) => ({
      action: `test.${n}`,
      objectType: "product",
      objectId: String(id),
      actorId: admin.userId,
    })),
  );
  const first = await call<ProductActs>(`/products/${id}/acts`);
  expect([first.body.acts.length, first.body.acts[0]?.action]).toEqual([30, "test.30"]);
  const second = await call<ProductActs>(`/products/${id}/acts?before=${first.body.next}`);
  expect(second.body).toMatchObject({ acts: [{ action: "test.0" }], next: null });
});
