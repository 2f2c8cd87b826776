import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { lastMonday } from "#contract/shared/text/last-monday.ts";
import { productFeedback } from "#db/schema/engagement.ts";
import { makeNiche } from "../factories/make-niche.ts";
import { makeProduct } from "../factories/make-product.ts";
import { makeSubcategory } from "../factories/make-subcategory.ts";
import { makeUser } from "../factories/make-user.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { type Role, roles } from "../tools/sign-in.ts";
import {
  compareRoutes,
  documentedRoutes,
  everyone,
  type Names,
  type Row,
  routerRoutes,
  type State,
  signedIn,
  staff,
  states,
  statesAskedOf,
} from "./matrix.ts";
import { readRows } from "./read-rows.ts";
import { writeRows } from "./write-rows.ts";

const nobodysClaim = signedIn(404, { otherwise: 401 });

/** Every route, who may use it, and for which products. A new route fails this file until it has a row. */
const rows: Row[] = [
  ...readRows(),
  ...writeRows(),
  { route: "GET /health", path: () => "/health", expected: everyone(200) },
  { route: "GET /ready", path: () => "/ready", expected: everyone(200) },
  { route: "POST /api/csp-report", path: () => "/api/csp-report", expected: everyone(204), json: [] },
  {
    route: "GET /sandbox-checkout/{sessionId}",
    path: () => "/sandbox-checkout/cs_sandbox_unknown",
    expected: everyone(404),
  },
  { route: "GET /sandbox-checkout/style.css", path: () => "/sandbox-checkout/style.css", expected: everyone(200) },
  {
    route: "POST /forms/sandbox-checkout",
    path: () => "/forms/sandbox-checkout",
    expected: everyone(404),
    form: () => ({ session: "cs_sandbox_unknown", choice: "pay" }),
  },
  // Not signed.
  { route: "POST /api/payments/events", path: () => "/api/payments/events", expected: everyone(400), json: {} },
  { route: "GET /api/openapi.json", path: () => "/api/openapi.json", expected: everyone(200) },
  { route: "GET /api/docs", path: () => "/api/docs", expected: everyone(200) },
  { route: "GET /offline", path: () => "/offline", expected: everyone(200) },
  { route: "GET /auth/google", path: () => "/auth/google?redirect=%2F", expected: everyone(302) },
  { route: "GET /auth/recovery", path: () => "/auth/recovery?token=x", expected: everyone(302) },
  { route: "GET /robots.txt", path: () => "/robots.txt", expected: everyone(200) },
  { route: "GET /manifest.webmanifest", path: () => "/manifest.webmanifest", expected: everyone(200) },
  { route: "GET /opensearch.xml", path: () => "/opensearch.xml", expected: everyone(200) },
  { route: "GET /llms.txt", path: () => "/llms.txt", expected: everyone(200) },
  { route: "GET /about/ranking/code/{file}", path: () => "/about/ranking/code/top", expected: everyone(200) },
  // No contact is configured here.
  { route: "GET /.well-known/security.txt", path: () => "/.well-known/security.txt", expected: everyone(404) },
  { route: "GET /favicon.ico", path: () => "/favicon.ico", expected: everyone(302) },
  { route: "GET /brand/{file}", path: () => "/brand/accent-1d4ed8.css", expected: everyone(200) },
  { route: "GET /sitemap.xml", path: () => "/sitemap.xml", expected: everyone(200) },
  { route: "GET /sitemaps/{file}", path: () => "/sitemaps/products-1.xml", expected: everyone(200) },
  { route: "GET /feeds/{file}", path: () => "/feeds/all.rss", expected: everyone(200) },
  {
    route: "GET /feeds/{kind}/{file}",
    path: ({ nicheSlug }) => `/feeds/niche/${nicheSlug}.atom`,
    expected: everyone(200),
  },
  { route: "GET /og.png", path: () => "/og.png", expected: everyone(200) },
  { route: "GET /og/week/{file}", path: () => paths.weekPicture(lastMonday(), "light"), expected: everyone(200) },
  {
    route: "GET /og/niche/{file}",
    path: ({ nicheSlug }) => paths.nicheImage(nicheSlug),
    expected: everyone(200),
  },
  // Nobody shares one here.
  {
    route: "GET /og/collections/{file}",
    path: () => paths.collectionImage("abcdefghijkl"),
    expected: everyone(404),
  },
  { route: "GET /og/people/{file}", path: () => paths.personImage("nobody"), expected: everyone(404) },
  { route: "GET /og/{file}", path: ({ slug }) => `/og/${slug}.png`, expected: everyone(200), hidden: everyone(404) },
  { route: "GET /badge/{file}", path: () => "/badge/wide-light.svg", expected: everyone(200) },
  {
    route: "GET /badge/{slug}/{file}",
    path: ({ slug }) => `/badge/${slug}/wide-light.svg`,
    expected: everyone(200),
    hidden: everyone(404),
  },
  { route: "GET /api/v1/session", path: () => "/api/v1/session", expected: everyone(200) },
  {
    route: "POST /api/v1/compare/views",
    path: () => "/api/v1/compare/views",
    expected: everyone(204),
    json: { productIds: [1, 2] },
  },
  {
    route: "GET /api/v1/admin/products/export",
    path: () => "/api/v1/admin/products/export",
    expected: staff("products"),
  },
  {
    // Nothing is sent.
    route: "POST /api/v1/admin/products/imports",
    path: () => "/api/v1/admin/products/imports?name=a.csv",
    expected: staff("products", 400),
  },
  {
    route: "GET /api/v1/admin/settings/letters/{kind}/sample.html",
    path: () => "/api/v1/admin/settings/letters/password_reset/sample.html",
    expected: staff("settings"),
  },
  ...["imports", "imports/preview"].map((what) => ({
    route: `POST /api/v1/admin/settings/${what}`,
    path: () => `/api/v1/admin/settings/${what}`,
    json: {},
    expected: staff("settings", 415),
  })),
  {
    route: "POST /api/v1/admin/settings/pictures/{kind}",
    path: () => "/api/v1/admin/settings/pictures/logo",
    json: {},
    expected: staff("settings", 415),
  },
  { route: "GET /api/v1/login", path: () => "/api/v1/login", expected: everyone(200) },
  // The security check comes first, and nobody here waits for a code.
  {
    route: "POST /api/v1/login/check",
    path: () => "/api/v1/login/check",
    json: { question: "forged", answer: "7" },
    expected: everyone(400),
  },
  {
    route: "POST /api/v1/login",
    path: () => "/api/v1/login",
    json: { email: "nobody@example.org", password: "not the password", pass: "forged" },
    expected: everyone(400),
  },
  {
    route: "POST /api/v1/login/code",
    path: () => "/api/v1/login/code",
    json: { code: "123456" },
    expected: everyone(401),
  },
  {
    // There is an administrator already.
    route: "POST /api/v1/login/super-admin",
    path: () => "/api/v1/login/super-admin",
    json: { token: "made up", name: "Ada", email: "ada@example.org", password: "12345678" },
    expected: everyone(410),
  },
  {
    route: "POST /forms/login",
    path: () => "/forms/login",
    form: () => ({ email: "nobody@example.org", password: "not the password", question: "forged", answer: "7" }),
    // The page with the refusal sends staff, who are signed in, on to the admin area.
    expected: { ...everyone(400), moderator: 302, admin: 302 },
  },
  {
    route: "POST /forms/login/code",
    path: () => "/forms/login/code",
    form: () => ({ code: "123456" }),
    expected: { ...everyone(401), moderator: 302, admin: 302 },
  },
  {
    route: "POST /forms/login/super-admin",
    path: () => "/forms/login/super-admin",
    form: () => ({ token: "made up", name: "Ada", email: "ada@example.org", password: "12345678" }),
    expected: { ...everyone(410), moderator: 302, admin: 302 },
  },
  // These people have no password, and their secret is not confirmed.
  {
    route: "POST /api/v1/admin/security/second-factor",
    path: () => "/api/v1/admin/security/second-factor",
    json: {},
    expected: staff("security"),
  },
  {
    route: "PUT /api/v1/admin/security/second-factor",
    path: () => "/api/v1/admin/security/second-factor",
    json: { code: "123456" },
    expected: staff("security", 409),
  },
  ...["DELETE /api/v1/admin/security/second-factor", "POST /api/v1/admin/security/recovery-codes"].map((route) => ({
    route,
    path: () => route.slice(route.indexOf("/")),
    json: { code: "123456" },
    expected: staff("security", 409),
  })),
  {
    route: "POST /api/v1/admin/security/confirmation",
    path: () => "/api/v1/admin/security/confirmation",
    json: { password: "not the password" },
    expected: staff("security", 400),
  },
  {
    route: "GET /feeds/collections/{file}",
    path: () => "/feeds/collections/aaaaaaaaaaaa.rss",
    expected: everyone(404),
  },
  {
    route: "POST /forms/newsletter/confirm",
    path: () => "/forms/newsletter/confirm",
    form: () => ({ token: "nobody's" }),
    expected: everyone(410),
  },
  {
    route: "POST /forms/newsletter/unsubscribe",
    path: () => "/forms/newsletter/unsubscribe",
    form: () => ({ token: "nobody's" }),
    expected: everyone(404),
  },
  {
    route: "POST /newsletter/unsubscribe",
    path: () => "/newsletter/unsubscribe?token=nobody",
    form: () => ({ "List-Unsubscribe": "One-Click" }),
    expected: everyone(404),
  },
  {
    route: "POST /forms/notifications/unsubscribe",
    path: () => "/forms/notifications/unsubscribe",
    form: () => ({ token: "nobody's" }),
    expected: everyone(404),
  },
  {
    route: "POST /notifications/unsubscribe",
    path: () => "/notifications/unsubscribe?token=nobody",
    form: () => ({ "List-Unsubscribe": "One-Click" }),
    expected: everyone(404),
  },
  { route: "POST /forms/sign-out", path: () => "/forms/sign-out", form: () => ({}), expected: everyone(303) },
  {
    route: "POST /api/v1/products/{id}/views",
    path: ({ id }) => `/api/v1/products/${id}/views`,
    json: {},
    // It never reveals whether the product exists.
    expected: everyone(204),
  },
  {
    route: "POST /api/v1/promotions/visits",
    path: () => "/api/v1/promotions/visits",
    json: { kind: "impression", productIds: [1] },
    // It never reveals whether a product exists or is promoted.
    expected: everyone(204),
  },
  {
    route: "POST /api/v1/products/{id}/shares",
    path: ({ id }) => `/api/v1/products/${id}/shares`,
    json: { channel: "copy" },
    expected: everyone(204),
    hidden: signedIn(404, { otherwise: 204 }),
  },
  { route: "GET /go/{slug}", path: ({ slug }) => `/go/${slug}`, expected: everyone(302), hidden: everyone(404) },
  {
    route: "POST /forms/profile",
    path: () => "/forms/profile",
    form: () => ({}),
    expected: signedIn(422, { otherwise: 302 }),
  },
  {
    route: "PUT /api/v1/me/avatar",
    path: () => "/api/v1/me/avatar",
    json: {},
    expected: signedIn(415, { otherwise: 401 }),
  },
  ...["pictures", "logo"].map((what) => ({
    // Whose product it is, is walked in api/tests/maker/product-uploads.test.ts.
    route: `POST /api/v1/me/products/{id}/${what}`,
    path: ({ id }: Names) => `/api/v1/me/products/${id}/${what}`,
    json: {},
    expected: signedIn(415, { otherwise: 401 }),
  })),
  {
    route: "DELETE /api/v1/me/avatar",
    path: () => "/api/v1/me/avatar",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "POST /forms/onboarding",
    path: () => "/forms/onboarding",
    form: () => ({ username: "x", career: "", primaryNicheId: "", redirect: "/" }),
    expected: signedIn(422, { otherwise: 303 }),
  },
  {
    route: "POST /forms/onboarding/skip",
    path: () => "/forms/onboarding/skip",
    form: () => ({ redirect: "/" }),
    expected: everyone(303),
  },
  {
    route: "DELETE /api/v1/me/sessions",
    path: () => "/api/v1/me/sessions",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "DELETE /api/v1/me/sessions/{id}",
    path: () => "/api/v1/me/sessions/nobody-s",
    expected: signedIn(200, { otherwise: 401 }),
  },
  {
    route: "POST /forms/sessions",
    path: () => "/forms/sessions",
    form: () => ({ session: "others" }),
    expected: everyone(303),
  },
  // Nobody is deleted here, because the confirmation name is wrong.
  {
    route: "DELETE /api/v1/me",
    path: () => "/api/v1/me",
    json: { username: "somebody else" },
    expected: signedIn(400, { otherwise: 401 }),
  },
  {
    route: "POST /forms/account-deletion",
    path: () => "/forms/account-deletion",
    form: () => ({ username: "somebody else" }),
    expected: signedIn(422, { otherwise: 303 }),
  },
  {
    route: "POST /api/v1/sign-in-intents",
    path: () => "/api/v1/sign-in-intents",
    json: { intent: { action: "suggestion", text: "A tool" }, returnTo: "/" },
    expected: everyone(201),
  },
  { route: "GET /api/v1/sign-in-intents", path: () => "/api/v1/sign-in-intents", expected: everyone(200) },
  {
    route: "POST /forms/sign-in",
    path: () => "/forms/sign-in",
    form: () => ({ email: "nobody@example.org", password: "not the password" }),
    // The error page redirects people who are already signed in. The same goes for the rows below.
    expected: signedIn(302, { otherwise: 401 }),
  },
  // Passwords are off here.
  {
    route: "POST /forms/sign-up",
    path: () => "/forms/sign-up",
    form: () => ({ email: "nobody@example.org", password: "12345678" }),
    expected: signedIn(302, { otherwise: 404 }),
  },
  {
    route: "POST /forms/password-reset",
    path: () => "/forms/password-reset",
    form: () => ({ email: "nobody@example.org" }),
    expected: signedIn(302, { otherwise: 404 }),
  },
  {
    route: "POST /forms/new-password",
    path: () => "/forms/new-password",
    form: () => ({ newPassword: "12345678" }),
    expected: everyone(404),
  },
  {
    route: "POST /api/v1/products/{id}/claims",
    path: ({ id }) => `/api/v1/products/${id}/claims`,
    json: { isCreator: true, hasRight: true, showsProfile: true },
    expected: signedIn(201, { otherwise: 401 }),
    hidden: signedIn(404, { otherwise: 401 }),
  },
  { route: "DELETE /api/v1/me/claims/{id}", path: () => "/api/v1/me/claims/1", expected: nobodysClaim },
  {
    route: "POST /api/v1/me/claims/{id}/code",
    path: () => "/api/v1/me/claims/1/code",
    json: { email: "a@product.example" },
    expected: nobodysClaim,
  },
  {
    route: "POST /api/v1/me/claims/{id}/code/check",
    path: () => "/api/v1/me/claims/1/code/check",
    json: { code: "ABCDEFGH" },
    expected: nobodysClaim,
  },
  {
    route: "POST /api/v1/me/claims/{id}/proof",
    path: () => "/api/v1/me/claims/1/proof",
    json: { method: "dns" },
    expected: nobodysClaim,
  },
  {
    route: "POST /api/v1/me/claims/{id}/review",
    path: () => "/api/v1/me/claims/1/review",
    json: { note: "" },
    expected: nobodysClaim,
  },
  // A guest is sent to sign in, then back to this page.
  {
    route: "POST /forms/claim",
    path: () => "/forms/claim",
    form: ({ id, slug }) => ({
      product: slug,
      productId: String(id),
      isCreator: "on",
      hasRight: "on",
      showsProfile: "on",
    }),
    expected: signedIn(303, { otherwise: 302 }),
    hidden: signedIn(404, { otherwise: 302 }),
  },
  ...(
    [
      ["code", { email: "a@product.example" }],
      ["code-check", { code: "ABCDEFGH" }],
      ["check", { method: "dns" }],
      ["review", { note: "" }],
      ["cancel", {}],
    ] as const
  ).map(([step, values]) => ({
    route: `POST /forms/claim/${step}`,
    path: () => `/forms/claim/${step}`,
    form: ({ slug }: Names) => ({ product: slug, claim: "1", ...values }),
    expected: signedIn(404, { otherwise: 302 }),
  })),
  { route: "DELETE /api/v1/session", path: () => "/api/v1/session", expected: everyone(204) },
];

const app = useTestApp();
const names = {} as Record<State, Names>;

beforeAll(async () => {
  // Somebody is an administrator, so nobody can become the first one.
  await app.signIn("admin");
  const niche = await makeNiche(app.database.app);
  const subcategory = await makeSubcategory(app.database.app, { nicheIds: [niche.id] });
  const critic = await makeUser(app.database.app);
  const { id: otherId } = await makeProduct(app.database.app, {
    nicheIds: [niche.id],
    subcategoryIds: [subcategory.id],
  });
  for (const status of states) {
    const { id, slug } = await makeProduct(app.database.app, {
      status,
      nicheIds: [niche.id],
      subcategoryIds: [subcategory.id],
    });
    const [feedback] = await app.database.app
      .insert(productFeedback)
      .values({ productId: id, userId: critic.id, comment: "Fine.", rating: 3 })
      .returning({ id: productFeedback.id });
    const feedbackId = feedback?.id ?? 0;
    names[status] = {
      id,
      slug,
      otherId,
      nicheSlug: niche.slug,
      subcategorySlug: subcategory.slug,
      feedbackId,
      username: critic.username,
    };
  }
});

const readers = new Map<Role, Promise<Client>>();

/** Reads change nothing, so they share one person per role. Writes get a new one, because some routes end sessions. */
async function clientAs(role: Role, { method }: { method: string }): Promise<Client> {
  if (role === "guest") return app.guest;
  if (method !== "GET") return await app.signIn(role);
  const reader = readers.get(role) ?? app.signIn(role);
  readers.set(role, reader);
  return await reader;
}

describe("the route table", () => {
  it("has a row for every route and no others", async () => {
    expect(
      compareRoutes({
        routes: [...new Set([...(await documentedRoutes(app.guest)), ...routerRoutes(app.instances[0])])],
        rows,
      }),
    ).toEqual({
      withoutRow: [],
      withoutRoute: [],
    });
  });

  it("covers what the OpenAPI document describes", async () => {
    expect((await documentedRoutes(app.guest)).length).toBeGreaterThan(8);
  });

  it("reports a route without a row and a row without a route", () => {
    const row: Row = { route: "GET /old", path: () => "/old", expected: everyone(200) };
    expect(compareRoutes({ routes: ["GET /new"], rows: [row] })).toEqual({
      withoutRow: ["GET /new"],
      withoutRoute: ["GET /old"],
    });
  });

  it("tests every product state where a URL or form names the product, and only there", () => {
    for (const row of rows) {
      const asked = statesAskedOf(row, names);
      if (row.hidden) expect(asked, row.route).toEqual(states);
      expect(asked, row.route).toContain("live");
    }
    expect(rows.filter((row) => statesAskedOf(row, names).length === states.length).length).toBeGreaterThan(25);
  });
});

/** A proposal that waits is refused to anybody but its proposer. */
async function forgetProposers(): Promise<void> {
  await app.database.app.execute(sql`update product_alternatives set proposed_by = null`);
  await app.database.app.execute(sql`update fact_suggestions set suggested_by = null`);
}

describe.each(rows)("$route", (row) => {
  const { route, path, expected, hidden = expected, deleted = hidden, json, form } = row;
  const method = route.slice(0, route.indexOf(" "));
  if (/\/(alternatives?|facts?)$/.test(route)) beforeEach(forgetProposers);

  it.each(roles)("answers a %s as the table says, for every product state", async (role) => {
    const client = await clientAs(role, { method });
    const answers: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const state of statesAskedOf(row, names)) {
      const body = typeof json === "function" ? json(names[state]) : json;
      const response = await client.send(path(names[state]), { method, json: body, form: form?.(names[state]) });
      answers[state] = response.status;
      wanted[state] = (state === "live" ? expected : state === "deleted" ? deleted : hidden)[role];
    }
    expect(answers).toEqual(wanted);
  });
});
