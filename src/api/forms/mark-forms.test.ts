import { expect, test } from "vitest";
import * as errors from "#contract/shared/messages/errors.ts";
import type { Flash } from "#contract/shared/pages/flash.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { browserOf } from "#test/tools/app-browser.ts";
import { flashOn } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();

test("without JavaScript every action says what it did, with the product's name", async () => {
  const { id, slug, name } = await makeProduct(app.database.app, { name: "Plain Tool" });
  const { cookie } = await app.signIn();
  const browser = browserOf(app.instances[0], new Map([cookie.split("=", 2) as [string, string]]));
  const said = [
    ["upvote", `Upvoted ${name}`],
    ["withdraw-upvote", `Upvote removed: ${name}`],
    ["bookmark", `Bookmarked: ${name}`],
    ["remove-bookmark", `Bookmark removed: ${name}`],
    ["stack", `Added to your stack: ${name}`],
    ["remove-from-stack", `Removed from your stack: ${name}`],
  ];
  for (const [form, words] of said) {
    const query = new URLSearchParams({ productId: String(id), redirect: `/resources/${slug}` });
    await browser.send(`/forms/${form}?${query}`, { method: "POST", form: {} });
    expect(await flashOn(browser, `/resources/${slug}`)).toBe(words);
    expect(await flashOn(browser, `/resources/${slug}`)).toBeUndefined();
  }
});

test("with JavaScript the toasts of bookmarks carry their undo, and those of votes have none", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const { cookie } = await app.signIn();
  const browser = browserOf(app.instances[0], new Map([cookie.split("=", 2) as [string, string]]));
  const undos = [
    ["upvote", undefined],
    ["bookmark", { productId: id, isSaved: false }],
    ["remove-bookmark", { productId: id, isSaved: true }],
  ] as const;
  for (const [form, undo] of undos) {
    const query = new URLSearchParams({ productId: String(id), redirect: `/resources/${slug}` });
    await browser.send(`/forms/${form}?${query}`, { method: "POST", form: {} });
    const html = await (await browser.send(`/resources/${slug}`)).text();
    const state = elementsOf(parseHtml(html)).find(({ properties }) => properties.id === "state");
    const { loaderData } = JSON.parse(state ? textOf(state) : "{}") as { loaderData: { frame: Flash } };
    expect(loaderData.frame.messages.map((message) => message.undo)).toEqual([undo]);
  }
});

test("without JavaScript a refused action says so, once, wherever it was pressed", async () => {
  const { slug } = await makeProduct(app.database.app, { name: "Refused Tool" });
  const me = await app.signIn();
  for (const page of [`/resources/${slug}`, "/"]) {
    const query = new URLSearchParams({ productId: "999999", redirect: page });
    const answer = await me.send(`/forms/upvote?${query}`, { method: "POST", form: {} });
    const elements = elementsOf(parseHtml(await answer.text()));
    const alerts = elements.filter(({ properties }) => properties.role === "alert").map(textOf);
    expect([answer.status, alerts], page).toEqual([404, [errors.product_not_found.text]]);
  }
});

test("the name of a product that isn't live is never shown, whatever the cookie says", async () => {
  const hidden = await makeProduct(app.database.app, { name: "Hidden Tool", status: "draft" });
  const value = encodeURIComponent(`productActs.upvoted product.${hidden.id}`);
  const browser = browserOf(app.instances[0], new Map([["__Host-flash", value]]));
  expect(await flashOn(browser, "/about")).toBe("Upvoted");
  for (const made of ["productActs.toString product.1", "productActs.upvoted product.1e3", "productActs.upvoted"]) {
    const other = browserOf(app.instances[0], new Map([["__Host-flash", encodeURIComponent(made)]]));
    expect([undefined, "Upvoted"]).toContain(await flashOn(other, "/about"));
  }
});
