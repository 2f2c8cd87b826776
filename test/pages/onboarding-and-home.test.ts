import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { makeNiche } from "../factories/make-niche.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";

const app = useTestApp();

async function signInWith({ nicheId = null as number | null, isNew = false } = {}) {
  const person = await app.signIn();
  await app.database.app.execute(sql`
    update profiles set primary_niche_id = ${nicheId}, onboarded_at = ${isNew ? null : sql`now()`}
    where id = ${person.userId}`);
  return person;
}

/** Follows redirects as a browser does; returns the URLs on the way and the final page. */
async function followRedirects(client: Client, from: string) {
  const visited = [from];
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await client.send(visited.at(-1) ?? "");
    const location = response.headers.get("location");
    if (!location) return { visited, response };
    visited.push(location);
  }
  throw new Error(`A redirect loop: ${visited.join(" → ")}`);
}

describe("the home page of a person with a primary niche", () => {
  test("redirects to the niche from the bare URL, for this person only", async () => {
    const niche = await makeNiche(app.database.app);
    const me = await signInWith({ nicheId: niche.id });
    const answer = await me.send("/");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/niche/${niche.slug}`]);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const guest = await app.guest.send("/");
    expect(guest.status).toBe(200);
    expect(guest.headers.get("cache-control")).toContain("public");
  });

  test.each(["/?all=1", "/?page=2", "/?top=week", "/?utm_source=letter"])("stays at %s", async (path) => {
    const niche = await makeNiche(app.database.app);
    const me = await signInWith({ nicheId: niche.id });
    const { visited, response } = await followRedirects(me, path);
    expect([visited, response.headers.get("location")]).toEqual([[path], null]);
  });

  test("has one canonical URL, and its Home links show every niche", async () => {
    const niche = await makeNiche(app.database.app);
    const me = await signInWith({ nicheId: niche.id });
    for (const path of ["/?all=1", `/niche/${niche.slug}`, "/no-such-page", "/newsletter"]) {
      const elements = elementsOf(parseHtml(await (await me.send(path)).text()));
      const homes = elements.filter(({ tagName, properties }) => tagName === "a" && properties.href === "/");
      expect([path, homes.map(textOf)]).toEqual([path, []]);
    }
    const elements = elementsOf(parseHtml(await (await me.send("/?all=1")).text()));
    const canonical = elements.find(({ properties }) => String(properties.rel) === "canonical");
    expect(canonical?.properties.href).toBe(`${app.origin}/`);
  });

  test("no longer redirects when the niche is unpublished or deleted, with one redirect at most (A11)", async () => {
    const niche = await makeNiche(app.database.app);
    const me = await signInWith({ nicheId: niche.id });
    await app.database.app.execute(sql`update niches set status = 'draft' where id = ${niche.id}`);
    expect((await followRedirects(me, "/")).visited).toEqual(["/"]);
    const { visited, response } = await followRedirects(me, `/niche/${niche.slug}`);
    expect([visited.length, response.status]).toEqual([2, 200]);
    await app.database.app.execute(sql`delete from niches where id = ${niche.id}`);
    const { visited: afterwards, response: home } = await followRedirects(me, "/");
    expect([afterwards, home.status]).toEqual([["/"], 200]);
  });
});

describe("the onboarding page", () => {
  test("asks guests to sign in, says why, and is where they return", async () => {
    const { visited, response } = await followRedirects(app.guest, "/onboarding?redirect=%2Fsubmit");
    expect(visited.at(-1)).toBe(
      `/auth?redirect=${encodeURIComponent("/onboarding?redirect=%2Fsubmit")}&error=onboarding_signed_out`,
    );
    expect(await response.text()).toContain("You must be logged in to complete onboarding.");
  });

  test("has a form for new accounts, with their automatic name", async () => {
    const me = await signInWith({ isNew: true });
    const response = await me.send("/onboarding");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    for (const words of ["Complete Setup &amp; Continue", "Skip for now", 'value="person'])
      expect(html).toContain(words);
  });

  test("redirects people who are already onboarded, home by default", async () => {
    const me = await signInWith();
    expect((await followRedirects(me, "/onboarding")).visited).toEqual(["/onboarding", "/"]);
    expect((await followRedirects(me, "/onboarding?redirect=%2Fsubmit")).visited).toEqual([
      "/onboarding?redirect=%2Fsubmit",
      "/submit",
    ]);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "/.//evil.example",
    "/onboarding",
    "/onboarding?redirect=%2Fonboarding",
  ])("goes home rather than to %s", async (target) => {
    const me = await signInWith();
    const { visited } = await followRedirects(me, `/onboarding?redirect=${encodeURIComponent(target)}`);
    expect(visited.at(-1)).toBe("/");
  });

  test("never interrupts a new account on other pages", async () => {
    const me = await signInWith({ isNew: true });
    for (const path of ["/", "/submit", "/my-products", "/about"]) {
      expect((await followRedirects(me, path)).visited).toEqual([path]);
    }
  });

  test("is offered again on other pages until it is finished or dismissed, without JavaScript, too", async () => {
    const me = await signInWith({ isNew: true });
    const notice = async (path: string) =>
      (await (await me.send(path)).text()).includes("Your profile isn&#x27;t finished");
    expect(await notice("/about")).toBe(true);
    expect(await notice("/onboarding")).toBe(false);
    expect(await (await me.send("/about?a=1")).text()).toContain('href="/onboarding?redirect=%2Fabout%3Fa%3D1"');
    const form = { redirect: "/about?a=1" };
    const dismissed = await me.send("/forms/onboarding/skip", { method: "POST", form });
    expect([dismissed.status, dismissed.headers.get("location")]).toEqual([303, "/about?a=1"]);
    expect(await notice("/about")).toBe(false);
    expect((await (await app.guest.send("/about")).text()).includes("Your profile isn")).toBe(false);
  });
});
