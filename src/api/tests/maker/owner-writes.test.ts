import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import { products } from "#db/schema/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { getProductContent } from "#domain/catalog/products/content/product-content.ts";
import { type ProductStage, productStages } from "#domain/catalog/products/life/product-status.ts";
import { makeUsedNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Cast, makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import type { Write } from "../../writes/declare-write.ts";
import { writes } from "../../writes.ts";

const app = useTestApp();

/** What the write needs to know about the product. */
type Seen = { version: string; content: ProductFields };

type Case = {
  /** What the product has beyond its stage. */
  prepare?: (productId: number) => Promise<unknown>;
  json?: (seen: Seen) => unknown;
  /** The status owners get, by the stage of their product; the declared one if it says nothing. */
  answers?: Partial<Record<ProductStage, number>>;
};

const form = ({ content }: Seen) => content;

/** Every write with the gate "owner". A new one fails this file until it has its case. */
const cases: Record<string, Case> = {
  "put /me/products/{id}/saved": {
    json: ({ version }) => ({ version, fields: { tagline: "Typed" } }),
    answers: { deleted: 404 },
  },
  "post /me/products/{id}/draft": {
    json: ({ version }) => ({ version, fields: { tagline: "Typed" } }),
    answers: { deleted: 404 },
  },
  "post /me/products/{id}/submission": {
    json: (seen) => ({ key: crypto.randomUUID(), version: seen.version, fields: form(seen) }),
    answers: { deleted: 404 },
  },
  "delete /me/products/{id}/working-copy": { answers: { deleted: 404 } },
  "delete /me/products/{id}/revision": { answers: { deleted: 404 } },
  "delete /me/products/{id}": {},
  "post /me/products/{id}/restoration": {},
  "put /me/products/{id}/maker-comment": { json: () => ({ comment: "Hello." }), answers: { deleted: 404 } },
  "delete /me/products/{id}/maker-comment": { answers: { deleted: 404 } },
  "post /me/products/{id}/invitations": { json: () => ({ username: helper.username }), answers: { deleted: 404 } },
  "post /me/products/{id}/maker-removals": {
    prepare: (productId) =>
      app.database.app.insert(productMakers).values({ productId, profileId: helper.id, proof: "invitation" }),
    json: () => ({ username: helper.username }),
    answers: { deleted: 404 },
  },
  "put /me/products/{id}/replaced-products": {
    // Only makers can say so; src/domain/makers/replaced-products/replaced-products.test.ts covers other submitters.
    prepare: (productId) =>
      app.database.app
        .insert(productMakers)
        .values({ productId, profileId: cast.submitter.userId, proof: "submitter" }),
    json: () => ({ replacedId: replaced.id }),
    answers: { draft: 409, incomplete: 409, submitted: 409, approved: 409, rejected: 409, deleted: 404 },
  },
  "post /me/products/{id}/replaced-product-removals": {
    json: () => ({ replacedId: replaced.id }),
    answers: { deleted: 404 },
  },
};

const owners = ["submitter", "maker"] as const;
const others = { guest: 401, stranger: 404, admin: 404 } as const;
type Person = (typeof owners)[number] | keyof typeof others;

const people = {} as Record<Person, Client>;
let cast: Cast;
let helper: { id: string; username: string };
let replaced: { id: number };

beforeAll(async () => {
  helper = await makeUser(app.database.app);
  replaced = await makeProduct(app.database.app);
  const niche = await makeUsedNiche(app.database.app);
  const [submitter, maker, stranger] = [await app.signIn(), await app.signIn(), await app.signIn()];
  const admin = await app.signIn("admin");
  Object.assign(people, { submitter, maker, stranger, admin, guest: app.guest });
  const actor = ({ userId }: { userId: string }) => ({ userId, isAdmin: false });
  cast = {
    submitter: actor(submitter),
    maker: actor(maker),
    stranger: actor(stranger),
    moderator: { ...actor(stranger), isModerator: true },
    admin: { userId: admin.userId, isAdmin: true },
    niche,
  };
});

// A person can have only twenty open drafts.
beforeEach(async () => {
  await app.database.app.delete(products).where(eq(products.submitterId, cast.submitter.userId));
});

const ownerWrites = (writes as readonly Write[]).filter(({ gate }) => gate === "owner");

async function seen(productId: number): Promise<Seen> {
  const response = await people.submitter.send(`/api/v1/me/products/${productId}`);
  const { version = "1.0.0" } = (await response.json()) as Partial<OwnProductDetails>;
  return { version, content: await getProductContent(app.database.app, { productId }) };
}

async function send(write: Write, { by, stage }: { by: Person; stage: ProductStage }) {
  const { method, path } = write.route;
  const wanted = cases[`${method} ${path}`];
  if (!wanted) throw new Error(`src/api/tests/maker/owner-writes.test.ts has no case for ${method} ${path}`);
  const makers = { hasMaker: by === "maker" };
  const { productId } = await makeStagedProduct(app.database.app, { stage, cast, ...makers });
  await wanted.prepare?.(productId);
  const json = wanted.json?.(await seen(productId));
  const before = await readLife(app.database.app, { productId });
  const address = `/api/v1${path.replace("{id}", String(productId))}`;
  const response = await people[by].send(address, { method: method.toUpperCase(), json: json ?? {} });
  const isUnchanged = JSON.stringify(await readLife(app.database.app, { productId })) === JSON.stringify(before);
  return { status: response.status, isUnchanged, wanted: wanted.answers?.[stage] ?? write.route.status };
}

describe.each(ownerWrites.map((write) => [`${write.route.method} ${write.route.path}`, write] as const))(
  "%s",
  (_, write) => {
    test.each(owners)("answers a %s as declared in every stage", async (by) => {
      for (const stage of productStages) {
        const { status, wanted } = await send(write, { by, stage });
        expect([stage, status]).toEqual([stage, wanted]);
      }
    });

    test.each(Object.keys(others) as (keyof typeof others)[])(
      "never touches the product of another for a %s",
      async (by) => {
        for (const stage of productStages) {
          const { status, isUnchanged } = await send(write, { by, stage });
          expect([stage, status, isUnchanged]).toEqual([stage, others[by], true]);
        }
      },
    );
  },
);

test("every owner's write is tried, and only those", () => {
  expect(Object.keys(cases).sort()).toEqual(ownerWrites.map(({ route }) => `${route.method} ${route.path}`).sort());
});

test("a product's details are for its owners, in every stage but deleted", async () => {
  for (const stage of productStages) {
    const { productId } = await makeStagedProduct(app.database.app, { stage, cast, hasMaker: true });
    const answers: Record<string, number> = {};
    for (const [name, client] of Object.entries(people)) {
      const response = await client.send(`/api/v1/me/products/${productId}`);
      answers[name] = response.status;
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    const mine = stage === "deleted" ? 404 : 200;
    expect([stage, answers]).toEqual([stage, { submitter: mine, maker: mine, ...others }]);
  }
});

test("a lapsed maker sees the product no longer", async () => {
  const { productId } = await makeStagedProduct(app.database.app, { stage: "live", cast, hasMaker: true });
  await app.database.app.delete(productMakers);
  expect((await people.maker.send(`/api/v1/me/products/${productId}`)).status).toBe(404);
});
