import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Client, clientOf, useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const address = "/api/v1/resource-suggestions";
const ownAddress = "/api/v1/me/resource-suggestions";

const suggest = (client: Client, json: unknown) => client.send(address, { method: "POST", json });
const post = (client: Client, form: Record<string, string>) =>
  client.send("/forms/suggestion", { method: "POST", form });

async function countOf(client: Client): Promise<number> {
  return ((await (await client.send(ownAddress)).json()) as { total: number }).total;
}

/** The form as a page shows it: its text, and the messages around it. */
async function formIn(response: Response) {
  const html = await response.text();
  const main = elementsOf(parseHtml(html)).find(({ tagName }) => tagName === "main");
  const area = elementsOf(parseHtml(html)).find(({ tagName }) => tagName === "textarea");
  return { typed: area && textOf(area), said: main ? textOf(main) : "" };
}

test("a guest is asked to sign in", async () => {
  for (const response of [await suggest(app.guest, { text: "A tool" }), await app.guest.send(ownAddress)]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "not_signed_in", title: "Authentication Required" } });
  }
});

test("a suggestion is stored and listed, only for its author and uncached", async () => {
  const [author, other] = [await app.signIn(), await app.signIn()];
  const response = await suggest(author, { text: " Obsidian, for linked notes " });
  expect(response.status).toBe(201);
  const stored = await response.json();
  expect(stored).toMatchObject({ text: "Obsidian, for linked notes", state: "pending", reason: null });
  const list = await author.send(ownAddress);
  expect(await list.json()).toEqual({ suggestions: [stored], total: 1, page: 1, pageCount: 1 });
  expect(list.headers.get("cache-control")).toBe("no-store");
  expect(await countOf(other)).toBe(0);
});

test("no e-mail address is stored with it (C16)", async () => {
  const author = await app.signIn();
  await suggest(author, { text: "Private" });
  const { rows } = await app.database.app.execute(
    sql`select p::text as whole from product_directory p where submitter_id = ${author.userId}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.whole).not.toContain(author.email);
});

test.each([
  [{ text: "  " }, "invalid_input", { text: ["Please enter a suggestion"] }],
  [{ text: "x".repeat(5001) }, "invalid_input", { text: ["Please use at most 5,000 characters"] }],
  [{}, "invalid_input", { text: ["This field is required"] }],
  [{ text: 5 }, "invalid_input", { text: ["Please enter a valid value"] }],
  [{ text: "A tool", status: "live" }, "invalid_input", { status: ["This field is not accepted"] }],
  [{ text: "A tool\0" }, "invalid_input", undefined],
])("%j is refused", async (json, code, fields) => {
  const author = await app.signIn();
  const response = await suggest(author, json);
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { code: string; fields?: object } };
  expect({ code: error.code, fields: error.fields }).toEqual({ code, fields });
  expect(await countOf(author)).toBe(0);
});

test("five a day: of twenty sent at once to two processes five are stored, and the rest say when to retry", async () => {
  const author = await limited.signIn();
  const answers = await race(20, (n) => {
    const client = clientOf(limited.instances[n % 2 === 0 ? 0 : 1], author.cookie);
    return suggest(client, { text: `Tool ${n}` });
  });
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(15);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({ error: { code: "rate_limited" } });
  expect(await countOf(author)).toBe(5);
  expect((await suggest(await limited.signIn(), { text: "Somebody else's" })).status).toBe(201);
});

test("neither invalid input nor repeats count against the day's five", async () => {
  const author = await limited.signIn();
  const ids = new Set<number>();
  for (let n = 0; n < 6; n += 1) {
    expect((await suggest(author, { text: " " })).status).toBe(400);
    ids.add(((await (await suggest(author, { text: "One tool" })).json()) as { id: number }).id);
  }
  expect(ids.size).toBe(1);
  for (let n = 0; n < 4; n += 1) expect((await suggest(author, { text: `Tool ${n}` })).status).toBe(201);
  expect((await suggest(author, { text: "The sixth" })).status).toBe(429);
});

test("without JavaScript the form stores it and says thank you", async () => {
  const author = await app.signIn();
  const response = await post(author, { text: "Two\r\nlines" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/submit"]);
  expect(flashOf(response)).toBe("success.suggestionSubmitted");
  const { said } = await formIn(await author.send("/submit"));
  expect(said).toContain("Two\nlines");
  expect(said).toContain("Waiting for review");
});

test("without JavaScript a refused form comes back with what was typed and the reason", async () => {
  const author = await app.signIn();
  const long = `</textarea><script>alert(1)</script>${"x".repeat(5001)}`;
  for (const [typed, status, sentence] of [
    [" ", 422, "Please enter a suggestion"],
    [long, 422, "Please use at most 5,000 characters"],
  ] as const) {
    const response = await post(author, { text: typed });
    expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
    const html = await response.text();
    expect(html).not.toContain("<script>alert");
    const form = await formIn(new Response(html));
    expect(form.typed?.trim()).toBe(typed.trim());
    expect(form.said).toContain(sentence);
  }
  expect(await countOf(author)).toBe(0);
});

test("without JavaScript a guest's suggestion waits until they have signed in", async () => {
  const response = await post(app.guest, { text: "<script>alert(1)</script>" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/auth?redirect=%2Fsubmit"]);
  const { rows } = await app.database.app.execute(sql`select action, payload, return_to from sign_in_intents`);
  const payload = { text: "<script>alert(1)</script>" };
  expect(rows).toEqual([{ action: "suggestion", payload, return_to: "/submit" }]);
});

test("without JavaScript the sixth of a day comes back with what was typed", async () => {
  const author = await limited.signIn();
  for (let n = 0; n < 5; n += 1) expect((await post(author, { text: `Tool ${n}` })).status).toBe(303);
  const response = await post(author, { text: "The sixth" });
  expect(response.status).toBe(429);
  const { typed, said } = await formIn(response);
  expect(typed).toBe("The sixth");
  expect(said).toContain("5 suggestions a day; again in 24 hours");
});

test("when it cannot be stored, the form says so and keeps the text", async () => {
  const author = await app.signIn();
  await app.database.app.execute(
    sql`alter table product_directory add constraint closed check (type <> 'suggestion') not valid`,
  );
  try {
    const response = await post(author, { text: "Hold on to this" });
    expect(response.status).toBe(500);
    const { typed, said } = await formIn(response);
    expect(typed).toBe("Hold on to this");
    expect(said).toContain("Failed to submit suggestion. Please try again.");
  } finally {
    await app.database.app.execute(sql`alter table product_directory drop constraint closed`);
  }
});

test("the page is open to everyone, says what is accepted, and shows guests no list", async () => {
  const response = await app.guest.send("/submit");
  expect(response.status).toBe(200);
  const { typed, said } = await formIn(response);
  expect(typed).toBe("");
  expect(said).toContain("We only accept software tools, applications, web apps and online communities.");
  expect(said).not.toContain("Your suggestions");
});

test("another site's form is refused", async () => {
  const author = await app.signIn();
  for (const path of [address, "/forms/suggestion"]) {
    const options = path === address ? { json: { text: "Planted" } } : { form: { text: "Planted" } };
    const response = await author.send(path, {
      method: "POST",
      ...options,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
  }
  expect(await countOf(author)).toBe(0);
});
