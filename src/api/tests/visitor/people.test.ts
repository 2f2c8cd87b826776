import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as errors from "#contract/shared/messages/errors.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import type { Comparison } from "#contract/visitor/comparisons.ts";
import type { BlockedPeople, PageVisibility, PersonPage } from "#contract/visitor/people.ts";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();
const db = () => app.database.app;

const read = async <Answer>(client: Client, path: string) => (await (await client.send(path)).json()) as Answer;
const put = (client: Client, path: string, json?: unknown) => client.send(path, { method: "PUT", json });
const post = (client: Client, path: string, form: Record<string, string>) =>
  client.send(path, { method: "POST", form });
const choose = (client: Client, json: PageVisibility) => put(client, "/api/v1/me/public-page", json);

async function nameOf({ userId }: { userId: string }): Promise<string> {
  const { rows } = await db().execute<{ username: string }>(sql`select username from profiles where id = ${userId}`);
  return rows[0]?.username ?? "";
}

async function feedbackOf(authorId: string) {
  const product = await makeProduct(db());
  const written = await leaveFeedback(db(), { productId: product.id, authorId, comment: "Quite good.", rating: 4 });
  return { product, ...written };
}

async function pageOf(client: Client, path: string) {
  const answer = await client.send(path);
  const html = await answer.text();
  return { status: answer.status, html, text: textOf(parseHtml(html)), elements: elementsOf(parseHtml(html)) };
}

describe("/people/{username}", () => {
  it("shows a person with their sections, without JavaScript, and leads back to the feedback", async () => {
    const { id, username } = await makeUser(db(), { username: "Grace", career: "Admiral" });
    const { product, feedbackId } = await feedbackOf(id);
    const { status, text, elements, html } = await pageOf(app.guest, `/people/${username}`);
    expect(status).toBe(200);
    expect(text).toContain("Admiral");
    expect(text).toMatch(/Joined [A-Z][a-z]+ \d{4}/);
    expect(text).toContain("Quite good.");
    const hrefs = elements.map(({ properties }) => properties.href);
    expect(hrefs).toContain(`/resources/${product.slug}#feedback-${feedbackId}`);
    expect(html).toContain("<title>Grace · ");
    // One comment is too little for search engines.
    expect(html).toMatch(/<meta name="robots" content="noindex">/);
    expect(text).not.toContain("This is what others see");
  });

  it("redirects another case to the stored spelling, and doesn't know strangers", async () => {
    await makeUser(db(), { username: "Hedy" });
    const other = await app.guest.send("/people/hEDY?tab=feedback");
    expect([other.status, other.headers.get("location")]).toEqual([301, "/people/Hedy?tab=feedback"]);
    for (const path of ["nobody-of-this-name", "%00", "a".repeat(300), "..%2f..", "%F0%9F%92%A9", "' or 1=1 --"]) {
      expect((await app.guest.send(`/people/${path}`)).status, path).toBe(404);
    }
  });

  it("says kindly that there is nothing, and to the person themselves what others see", async () => {
    const me = await app.signIn();
    const path = `/people/${await nameOf(me)}`;
    expect((await pageOf(app.guest, path)).text).toContain("Nothing here yet");
    const own = await pageOf(me, path);
    expect(own.text).toContain("This is what others see");
    expect(own.elements.map(({ properties }) => properties.href)).toContain("/profile?tab=public");
    expect(own.elements.map(({ properties }) => properties.action)).not.toContain("/forms/block");
  });

  it("has structured data once there is enough, and stands in the sitemap", async () => {
    const { id, username } = await makeUser(db(), { career: "Engineer" });
    for (let n = 0; n < 3; n += 1) await feedbackOf(id);
    const { html } = await pageOf(app.guest, `/people/${username}`);
    expect(html).not.toMatch(/<meta name="robots"/);
    expect(html).toMatch(
      new RegExp(`<meta name="description" content="${username} \\(Engineer\\) on [^":]+: 3 comments\\."`),
    );
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)["@graph"]).toContainEqual({
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", name: username, url: `${app.origin}/people/${username}`, jobTitle: "Engineer" },
    });
    expect(await (await app.guest.send("/sitemaps/people.xml")).text()).toContain(`/people/${username}</loc>`);
    expect(await (await app.guest.send("/sitemap.xml")).text()).toContain("/sitemaps/people.xml");
    // Other addresses of the same page say so.
    const second = await pageOf(app.guest, `/people/${username}?page=2`);
    expect([second.status, second.html.includes('content="noindex"')]).toEqual([404, true]);
  });

  it("tags its answers with the name's key, so that a new name or choice drops them", async () => {
    const { username } = await makeUser(db(), { username: "Zoë" });
    for (const path of [`/api/v1/people/${username}`, "/api/v1/people/zO%C3%8B", `/api/v1/people/${username}/stack`]) {
      const answer = await app.guest.send(path);
      expect([...answer.headers].map(([, value]) => value).join(" "), path).toContain("person:7a6fc3ab");
    }
  });
});

describe("what a person shows", () => {
  it("is theirs to choose, section by section, and a private one doesn't exist", async () => {
    const me = await app.signIn();
    const name = await nameOf(me);
    await feedbackOf(me.userId);
    const { id } = await makeProduct(db());
    await put(me, `/api/v1/products/${id}/stack`);
    await put(me, `/api/v1/products/${id}/upvote`);
    const sections = async () =>
      (await read<PersonPage>(app.guest, `/api/v1/people/${name}`)).sections.map((each) => each.name);
    expect(await read(me, "/api/v1/me/public-page")).toEqual({
      hasPage: true,
      sections: ["made", "feedback", "collections"],
    });
    expect(await sections()).toEqual(["made", "feedback", "collections"]);
    await makeCollection(db(), { ownerId: me.userId, name: "Night shift", productIds: [id] });
    expect((await pageOf(app.guest, `/people/${name}?tab=collections`)).text).toContain("Night shift");
    expect((await app.guest.send(`/api/v1/people/${name}/upvotes`)).status).toBe(404);
    await choose(me, { hasPage: true, sections: ["stack", "upvotes"] });
    expect(await sections()).toEqual(["stack", "upvotes"]);
    expect((await app.guest.send(`/api/v1/people/${name}/upvotes`)).status).toBe(200);
    expect((await app.guest.send(`/api/v1/people/${name}/feedback`)).status).toBe(404);
    expect((await app.guest.send(`/api/v1/people/${name}/collections`)).status).toBe(404);
    expect((await pageOf(app.guest, `/people/${name}`)).text).not.toContain("Night shift");
    expect((await pageOf(app.guest, `/people/${name}?tab=feedback`)).text).not.toContain("Quite good.");
    await choose(me, { hasPage: false, sections: ["stack", "upvotes"] });
    for (const path of [`/people/${name}`, `/api/v1/people/${name}`, `/api/v1/people/${name}/stack`]) {
      expect((await app.guest.send(path)).status, path).toBe(404);
    }
  });

  it("is a plain form: what isn't checked is private", async () => {
    const me = await app.signIn();
    const boxes = async () => {
      const { elements } = await pageOf(me, "/profile?tab=public");
      return elements
        .filter(({ properties }) => properties.type === "checkbox" && properties.checked)
        .map(({ properties }) => properties.value ?? properties.name);
    };
    expect(await boxes()).toEqual(["hasPage", "made", "feedback", "collections"]);
    const answer = await post(me, "/forms/public-page", { hasPage: "on", sections: "stack" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/profile?tab=public"]);
    expect(flashOf(answer)).toBe("success.publicPageSaved");
    expect(await boxes()).toEqual(["hasPage", "stack"]);
    expect((await post(me, "/forms/public-page", {})).status).toBe(303);
    expect(await boxes()).toEqual([]);
    expect((await choose(me, { hasPage: true, sections: ["secrets" as never] })).status).toBe(400);
  });

  it("decides whether a name is a link", async () => {
    const author = await app.signIn();
    const name = await nameOf(author);
    const { product } = await feedbackOf(author.userId);
    const linked = async () => {
      const { elements } = await pageOf(app.guest, `/resources/${product.slug}`);
      return elements.some(({ properties }) => properties.href === `/people/${name}`);
    };
    expect(await linked()).toBe(true);
    await choose(author, { hasPage: false, sections: [] });
    expect(await linked()).toBe(false);
    await choose(author, { hasPage: true, sections: [] });
    await db().execute(sql`update users set disabled_at = now() where id = ${author.userId}`);
    expect(await linked()).toBe(false);
  });
});

describe("blocking", () => {
  it("leaves the blocked person's comment out of comparisons, for the blocker only", async () => {
    const [me, author, other] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const { product } = await feedbackOf(author.userId);
    await leaveFeedback(db(), { productId: product.id, authorId: other.userId, comment: "Too slow.", rating: 2 });
    const quotes = async (client: Client) => {
      const { products } = await read<Comparison>(client, `/api/v1/compare?slugs=${product.slug}`);
      return products.map(({ praise, criticism }) => [praise?.comment ?? null, criticism?.comment ?? null]);
    };
    await put(me, `/api/v1/people/${await nameOf(author)}/block`);
    expect(await quotes(me)).toEqual([[null, "Too slow."]]);
    for (const client of [author, app.guest]) expect(await quotes(client)).toEqual([["Quite good.", "Too slow."]]);
    expect((await pageOf(me, `/compare/${product.slug}`)).text).not.toContain("Quite good.");
  });

  it("folds what the blocked person wrote, for the blocker only", async () => {
    const [me, author] = [await app.signIn(), await app.signIn()];
    const name = await nameOf(author);
    const { product, feedbackId } = await feedbackOf(author.userId);
    const path = `/api/v1/products/${product.slug}`;
    const isFolded = async (client: Client) => (await read<Product>(client, path)).feedback[0]?.isBlocked;
    expect((await put(me, `/api/v1/people/${name}/block`)).status).toBe(200);
    expect(await isFolded(me)).toBe(true);
    expect([await isFolded(author), await isFolded(app.guest)]).toEqual([undefined, undefined]);
    const list = await read<Product>(me, `/api/v1/products/${product.id}/feedback`);
    expect(list.feedback[0]?.isBlocked).toBe(true);
    const { elements, text } = await pageOf(me, `/resources/${product.slug}`);
    expect(elements.some(({ tagName }) => tagName === "details")).toBe(true);
    expect(text).toContain("Hidden: you blocked this person");
    expect((await pageOf(app.guest, `/resources/${product.slug}`)).text).not.toContain("you blocked");
    // The blocked person reads and replies elsewhere as before, and isn't notified.
    const mine = await feedbackOf(me.userId);
    const reply = await author.send(`/api/v1/feedback/${mine.feedbackId}/replies`, {
      method: "POST",
      json: { comment: "Well." },
    });
    expect([reply.status, (await reply.json()).error.message]).toEqual([403, errors.reply_refused.text]);
    expect((await read<PersonPage>(author, `/api/v1/people/${await nameOf(me)}`)).isBlocked).toBe(false);
    expect(await read<BlockedPeople>(author, "/api/v1/me/blocks")).toEqual({ people: [] });
    // The blocker's own reply to them marks their thread as before.
    const answer = await me.send(`/api/v1/feedback/${feedbackId}/replies`, {
      method: "POST",
      json: { comment: "Hm." },
    });
    expect((await answer.json()).thread).toMatchObject({ isBlocked: true, replies: [{ comment: "Hm.", isOwn: true }] });
  });

  it("is a plain form on the person's page, and undone in the profile", async () => {
    const me = await app.signIn();
    const { username } = await makeUser(db());
    const path = `/people/${username}`;
    const actions = async (page: string) =>
      (await pageOf(me, page)).elements.map(({ properties }) => properties.action).filter(Boolean);
    expect(await actions(path)).toContain("/forms/block");
    const blocked = await post(me, "/forms/block", { username, redirect: path });
    expect([blocked.status, blocked.headers.get("location"), flashOf(blocked)]).toEqual([
      303,
      path,
      "success.personBlocked",
    ]);
    expect(await actions(path)).toContain("/forms/unblock");
    expect((await pageOf(me, "/profile?tab=public")).text).toContain(username);
    expect(await actions("/profile?tab=public")).toContain("/forms/unblock");
    await post(me, "/forms/unblock", { username, redirect: "/profile?tab=public" });
    expect(await actions("/profile?tab=public")).not.toContain("/forms/unblock");
    expect((await pageOf(app.guest, path)).elements.map(({ properties }) => properties.action)).not.toContain(
      "/forms/block",
    );
  });
});

describe("reporting", () => {
  it("works for somebody who shows no page, and tells only their name", async () => {
    const them = await app.signIn();
    const username = await nameOf(them);
    expect((await choose(them, { hasPage: false, sections: [] })).status).toBe(200);
    const me = await app.signIn();
    expect((await me.send(`/people/${username}`)).status).toBe(404);
    expect(await read(me, `/api/v1/people/${username.toUpperCase()}/name`)).toEqual({
      username,
      hasPage: false,
      isOwn: false,
    });
    const form = `/report-person?person=${username}&product=krita`;
    const { status, text, elements } = await pageOf(me, form);
    expect([status, text]).toEqual([200, expect.stringContaining(`Report ${username}`)]);
    const hrefs = elements.map(({ properties }) => properties.href);
    expect(hrefs).toContain("/resources/krita");
    expect(hrefs).not.toContain(`/people/${username}`);
    const sent = await post(me, "/forms/person-report", { username, redirect: form, reason: "spam", note: "" });
    expect([sent.status, sent.headers.get("location"), flashOf(sent)]).toEqual([
      303,
      "/resources/krita",
      "success.personReported",
    ]);
    expect(
      (await pageOf(me, `/report-person?person=${username}`)).elements.map(({ properties }) => properties.href),
    ).not.toContain(`/people/${username}`);
    // Neither oneself, nor nobody.
    expect((await pageOf(them, `/report-person?person=${username}`)).status).toBe(404);
    expect((await pageOf(me, "/report-person?person=nobody-at-all")).status).toBe(404);
  });

  it("never leads to another site", async () => {
    const { username } = await makeUser(db());
    const me = await app.signIn();
    const redirect = `/report-person?person=${username}&product=${encodeURIComponent("../..//evil.example")}`;
    const sent = await post(me, "/forms/person-report", { username, redirect, reason: "spam", note: "" });
    expect(sent.headers.get("location")).toBe("/resources/..%2F..%2F%2Fevil.example");
  });

  it("is a form for people who are signed in, and reaches the moderators' screen, sidebar and dashboard", async () => {
    const { id, username } = await makeUser(db());
    const form = `/report-person?person=${username}`;
    const guest = await app.guest.send(form);
    expect([guest.status, guest.headers.get("location")]).toEqual([302, `/auth?redirect=${encodeURIComponent(form)}`]);
    const [me, moderator, admin] = [await app.signIn(), await app.signIn("moderator"), await app.signIn("admin")];
    expect((await pageOf(me, form)).text).toContain(`Report ${username}`);
    const refused = await post(me, "/forms/person-report", { username, redirect: form, note: "Rude." });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Rude.")]);
    const waiting = async () =>
      (await read<{ "feedback-reports": number }>(moderator, "/api/v1/admin/frame/waiting"))["feedback-reports"];
    const before = await waiting();
    const sent = await post(me, "/forms/person-report", { username, redirect: form, reason: "spam", note: "Rude." });
    expect([sent.status, sent.headers.get("location"), flashOf(sent)]).toEqual([
      303,
      `/people/${username}`,
      "success.personReported",
    ]);
    expect(await waiting()).toBe(before + 1);
    const tab = "/admin/feedback-reports?tab=people";
    const shown = await pageOf(moderator, tab);
    expect(shown.text).toContain(username);
    expect(shown.text).toContain("Rude.");
    // Only administrators can open and suspend the account.
    expect(shown.text).not.toContain("Open User");
    expect((await pageOf(admin, tab)).text).toContain("Open User");
    const resolution = `/api/v1/admin/feedback-reports/people/${id}/resolution`;
    const dismissed = await moderator.send(resolution, { method: "POST", json: {} });
    expect(dismissed.status).toBe(200);
    expect(await waiting()).toBe(before);
    const { resolvedAt } = await dismissed.json();
    expect((await moderator.send(`${resolution}/undo`, { method: "POST", json: { resolvedAt } })).status).toBe(200);
    expect(await waiting()).toBe(before + 1);
  });
});
