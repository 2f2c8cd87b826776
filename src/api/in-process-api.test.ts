import pino from "pino";
import { expect, test } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { setPageVisibility } from "#domain/engagement/person-pages/set-page-visibility.ts";
import { publishPage } from "#domain/moderation/site/pages/publish-page.ts";
import { savePage } from "#domain/moderation/site/pages/save-page.ts";
import { createRateLimits } from "#http/limits/rate-limit.ts";
import { createIdentity } from "#identity/create-identity.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { noLogos, noOutside } from "#test/tools/no-outside.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { createApi } from "./create-api.ts";
import { inProcessApi } from "./in-process-api.ts";

const database = useTestDatabase();
const log = pino({ level: "silent" });

function openApi() {
  const rateLimits = createRateLimits({ pool: database.pools.app, enabled: false, log });
  const site = { name: "Site", url: "http://localhost:3000", aiNiche: "ai" };
  const env = {
    siteUrl: site.url,
    siteName: site.name,
    authSecret: "a secret for tests that is long enough",
    demoSignIn: false,
    emailPassword: false,
    secureCookies: false,
    requiresSecondFactor: false,
  };
  const identity = createIdentity({ db: database.app, reads: database.reads, env, log });
  const api = createApi({
    database,
    identity,
    rateLimits,
    site,
    proofs: noOutside,
    logos: noLogos,
  } as unknown as ApiDependencies);
  const call = inProcessApi(api);
  return {
    reads: [...new Set(api.routes.filter(({ method }) => method === "GET").map(({ path }) => path))],
    ask: (path: string, viewer: Viewer | null) =>
      call(new Request(`http://localhost:3000/api/v1${path}`), {
        clientAddress: "127.0.0.1",
        caller: { requestId: "1", log, viewer },
      }),
  };
}

async function somebody(): Promise<Viewer> {
  const { id, username } = await makeUser(database.app);
  const no = { isDemo: false, isNewcomer: false, needsOnboarding: false, unreadNotices: 0 };
  return {
    userId: id,
    username,
    avatarUrl: null,
    isAdmin: true,
    isModerator: false,
    mustSetUpSecondFactor: false,
    ...no,
    primaryNiche: null,
    hasForYou: true,
  };
}

test("a page gets the same values in process that other clients parse from JSON, for every answer", async () => {
  const { reads, ask } = openApi();
  const viewer = await somebody();
  const niche = await makeNiche(database.app, { slug: "ai" });
  const subcategory = await makeSubcategory(database.app, { nicheIds: [niche.id] });
  const product = await makeProduct(database.app, {
    nicheIds: [niche.id],
    subcategoryIds: [subcategory.id],
    submitterId: viewer.userId,
  });
  await leaveFeedback(database.app, {
    productId: product.id,
    authorId: viewer.userId,
    rating: 4,
    comment: "Useful to me",
  });
  await setPageVisibility(database.app, {
    userId: viewer.userId,
    wanted: { hasPage: true, sections: ["made", "stack", "feedback", "upvotes", "collections"] },
  });
  const collection = await makeCollection(database.app, { ownerId: viewer.userId, productIds: [product.id] });
  const { reference } = await makeOrder(database.app, { buyerId: viewer.userId, productId: product.id });
  const imprint = { name: "imprint", title: "Imprint", description: "", body: "Salt Street 1", version: 0 };
  await savePage(database.app, { ...imprint, actorId: viewer.userId });
  await publishPage(database.app, { name: "imprint", version: 1, actorId: viewer.userId });
  const slugs: Record<string, string> = { niches: niche.slug, subcategories: subcategory.slug, products: product.slug };
  const refused: string[] = [];
  for (const path of reads) {
    const [, noun = ""] = path.split("/");
    const address = path
      .replace(":slug", slugs[noun] ?? "")
      .replace(":id", String(product.id))
      .replace(":reference", reference)
      .replace(":username", viewer.username)
      .replace(":address", collection.address)
      .replace(":key", collection.key)
      .replace(":tag", "test")
      .replace(":name", "imprint")
      .replace(":period", "week");
    const response = await ask(`${address}?q=product&niches=${niche.id}&slugs=${product.slug}`, viewer);
    if (!response.ok) refused.push(path);
    // A download isn't for pages.
    if (response.headers.has("content-disposition")) continue;
    const value = await response.json();
    expect(value, path).toEqual(JSON.parse(JSON.stringify(value)));
  }
  // A guest has no list of sessions, the product has no claim, and its id is nobody else's in the admin area.
  const others = refused.filter((path) => !path.startsWith("/admin/") || !path.includes(":"));
  expect(others).toEqual(["/me/sessions", "/me/claims/:id"]);
});

test("a refusal says the same as over the network", async () => {
  const response = await openApi().ask("/products/never-listed", null);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: "product_not_found", requestId: "1" } });
});
