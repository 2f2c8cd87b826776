import { expect, test } from "vitest";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";

const app = useTestApp();

test("without JavaScript feedback is sent and confirmed", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const person = await app.signIn();
  const form = { productId: String(id), redirect: `/resources/${slug}`, comment: "Plain\r\nwords", rating: "5" };
  const response = await person.send("/forms/feedback", { method: "POST", form });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`/resources/${slug}#feedback`);
  expect(flashOf(response)).toBe(`productActs.feedbackSubmitted product.${id}`);
  expect(await (await person.send(`/resources/${slug}`)).text()).toContain("Plain\nwords");
});

test("an incomplete form comes back with everything typed and the reasons", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const person = await app.signIn();
  const unrated = { productId: String(id), redirect: `/resources/${slug}`, comment: "Typed already" };
  const response = await person.send("/forms/feedback", { method: "POST", form: unrated });
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toContain("no-store");
  const page = await response.text();
  expect(page).toContain("Please provide a rating before submitting");
  expect(page).toContain("Typed already</textarea>");

  const silent = { productId: String(id), redirect: `/resources/${slug}`, comment: "", rating: "2" };
  const again = await (await person.send("/forms/feedback", { method: "POST", form: silent })).text();
  expect(again).toContain("Please enter your feedback before submitting");
  expect(again).toMatch(/<input[^>]*checked=""[^>]*value="2"|<input[^>]*value="2"[^>]*checked=""/);
});

test("a reply is sent, and a blank one comes back below the feedback it answers", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const [author, other] = [await app.signIn(), await app.signIn()];
  const json = { comment: "Said", rating: 3 };
  const left = await author.send(`/api/v1/products/${id}/feedback`, { method: "POST", json });
  const { threadId } = (await left.json()) as { threadId: number };
  const form = { feedbackId: String(threadId), redirect: `/resources/${slug}`, comment: " " };
  const refused = await other.send("/forms/reply", { method: "POST", form });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Please enter your reply before submitting");
  const sent = await other.send("/forms/reply", { method: "POST", form: { ...form, comment: "Answered" } });
  expect(sent.headers.get("location")).toBe(`/resources/${slug}#feedback`);
  expect(await (await app.guest.send(`/resources/${slug}`)).text()).toContain("Answered");
});

test("a guest's text is kept and they are sent to sign in", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const form = { productId: String(id), redirect: `/resources/${slug}`, comment: "Later", rating: "4" };
  const response = await app.guest.send("/forms/feedback", { method: "POST", form });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`/auth?redirect=${encodeURIComponent(`/resources/${slug}#feedback`)}`);
  expect(response.headers.get("set-cookie")).toMatch(/intent=/);
});
