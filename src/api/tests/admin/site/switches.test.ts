import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { closedPages, isClosedPage, type SwitchName, switchedRoutes, switchNames } from "#contract/shared/switches.ts";
import { refuseSignUp } from "#domain/people/accounts/refuse-sign-up.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useSettledApp } from "#test/tools/settled-app.ts";

const app = useSettledApp();
const db = () => app.database.app;

beforeEach(async () => {
  await db().execute(sql`delete from site_settings where key = 'settings'`);
  await app.settle();
});

async function save(json: object) {
  const response = await (await app.signIn("admin")).send("/api/v1/admin/settings/values", { method: "PATCH", json });
  await app.settle();
  return response;
}

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, "1");

async function codeOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { error?: { code?: string } };
  return body.error?.code ?? String(response.status);
}

describe.each(switchNames)("%s", (name) => {
  const { pages, api, forms } = switchedRoutes[name];

  test("all its addresses are gone while it is off, for guests and for administrators, and back when it is on", async () => {
    await save({ [name]: false });
    const admin = await app.signIn("admin");
    for (const client of [app.guest, admin]) {
      for (const route of api) {
        const [method = "", path = ""] = route.split(" ");
        const response = await client.send(`/api/v1${filled(path)}`, { method, ...(method !== "GET" && { json: {} }) });
        expect([route, response.status, await codeOf(response)]).toEqual([route, 404, "switched_off"]);
      }
      for (const form of forms) expect((await client.send(form, { method: "POST", form: {} })).status, form).toBe(404);
      for (const page of pages) {
        if (client === app.guest && page.startsWith("/admin")) continue;
        expect((await client.send(page)).status, page).toBe(404);
        expect((await client.send(`${page}/1`)).status, page).toBe(404);
      }
    }
    await save({ [name]: true });
    for (const route of api) {
      const [method = "", path = ""] = route.split(" ");
      const response = await admin.send(`/api/v1${filled(path)}`, { method, ...(method !== "GET" && { json: {} }) });
      expect([route, await codeOf(response)]).not.toEqual([route, "switched_off"]);
    }
    for (const page of pages.filter((path) => !/^\/(?:feeds|og|profile)\//.test(path))) {
      expect((await admin.send(page)).status, page).not.toBe(404);
    }
  });

  test("no public page links to it while it is off", async () => {
    const product = await makeProduct(db(), { name: `With links ${name}` });
    await save({ [name]: false });
    for (const path of [
      "/",
      "/about",
      "/about/ranking",
      "/terms",
      "/privacy",
      "/guidelines",
      `/resources/${product.slug}`,
      "/api/docs",
      "/sitemaps/pages.xml",
      "/llms.txt",
    ]) {
      const html = await (await app.guest.send(path)).text();
      const links = [...html.matchAll(/(?:href="|<loc>|\]\()(?:http:\/\/localhost:3000)?(\/[^"<)]*)/g)].map(
        ([, link]) => link,
      );
      const closed = closedPages({ [name]: false });
      expect([path, links.filter((link) => isClosedPage(link ?? "", closed))]).toEqual([path, []]);
    }
  });
});

/** Routes with the words of a switch that stay open while it is off, and why. */
const stayOpen: Record<string, string> = {
  "/admin/": "What exists is administered.",
  "/me/orders": "What was bought can be read, and a checkout that has begun can be left.",
  "/me/redemptions": "A code moves what was paid for.",
  "/promotions/visits": "What was bought is counted.",
  "/newsletter/": "People who asked for it can confirm, and everybody can unsubscribe.",
};

test("every route with the words of a switch belongs to it, or says why it stays open", async () => {
  const words: Record<SwitchName, RegExp> = {
    advertising: /order|advertis|promotion|redemption/,
    aiTools: /my-ai-engine|draft(?:s|ing)$/,
    newsletter: /newsletter/,
    collections: /collection/,
    claims: /claim/,
  };
  const document = (await (await app.guest.send("/api/openapi.json")).json()) as { paths: Record<string, object> };
  const declared = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace("/api/v1", "")}`),
  );
  const listed = switchNames.flatMap((name) => switchedRoutes[name].api);
  expect(listed.filter((route) => !declared.includes(route))).toEqual([]);
  const unlisted = declared.filter((route) => {
    const path = route.split(" ")[1] ?? "";
    const isMeant = switchNames.some((name) => words[name].test(path));
    return isMeant && !listed.includes(route) && !Object.keys(stayOpen).some((open) => path.startsWith(open));
  });
  expect(unlisted).toEqual([]);
});

test("subscribers can still unsubscribe, and buyers return from paying, while it is off", () => {
  const closed = closedPages({ newsletter: false, advertising: false });
  expect(isClosedPage("/newsletter/unsubscribe?token=x", closed)).toBe(false);
  expect(isClosedPage("/advertise?payment=success&order=x", closed)).toBe(false);
  expect(isClosedPage("/advertise?product=1", closed)).toBe(true);
  expect(isClosedPage("/advertisement", closed)).toBe(false);
});

describe("new accounts", () => {
  const newcomer = { email: "new@example.org" };

  test("are refused by invitation and closed, but not before there is an administrator", async () => {
    await refuseSignUp(db(), newcomer);
    await save({ signUp: "closed" });
    await expect(refuseSignUp(db(), newcomer)).rejects.toThrow("sign_up_closed");
    expect(await (await app.guest.send("/auth")).text()).toContain("take new accounts");
    await save({ signUp: "invited" });
    await expect(refuseSignUp(db(), newcomer)).rejects.toThrow("sign_up_invited");
    const product = await makeProduct(db(), { name: "Inviting" });
    await db().execute(
      sql`insert into maker_invitations (product_id, email) values (${product.id}, ${newcomer.email})`,
    );
    await refuseSignUp(db(), { email: "New@example.org" });
    await db().execute(sql`update maker_invitations set expires_at = now() - interval '1 second'`);
    await expect(refuseSignUp(db(), newcomer)).rejects.toThrow("sign_up_invited");
    await db().execute(sql`delete from admin_users`);
    await refuseSignUp(db(), newcomer);
  });
});
