import { beforeEach, describe, expect, it } from "vitest";
import * as errors from "#contract/shared/messages/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { hostileRecipients } from "#test/corpus/header-injections.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

type Row = { message: string; email: string | null; page: string | null; user_id: string | null };

async function stored(): Promise<Row[]> {
  const { rows } = await app.database.pools.app.query<Row>(
    "select message, email, page, user_id from site_feedback order by id",
  );
  return rows;
}

const post = (json: unknown) => app.guest.send("/api/v1/site-feedback", { method: "POST", json });
const postForm = (form: Record<string, string>) => app.guest.send("/forms/site-feedback", { method: "POST", form });

beforeEach(async () => {
  await app.database.pools.app.query("truncate site_feedback");
  await limited.database.pools.app.query("truncate rate_limits");
});

describe("the API", () => {
  it("accepts a message from a guest, with or without an address", async () => {
    const response = await post({ message: "  Nice\r\nplace ", email: "ada@reader.example", page: "/niche/design" });
    expect([response.status, await response.json()]).toEqual([201, { receivedAt: expect.stringMatching(/Z$/) }]);
    expect((await post({ message: "Again" })).status).toBe(201);
    expect(await stored()).toEqual([
      { message: "Nice\nplace", email: "ada@reader.example", page: "/niche/design", user_id: null },
      { message: "Again", email: null, page: null, user_id: null },
    ]);
  });

  it("notes who wrote it when somebody is signed in", async () => {
    const person = await app.signIn();
    await person.send("/api/v1/site-feedback", { method: "POST", json: { message: "Hello" } });
    expect(await stored()).toMatchObject([{ user_id: person.userId }]);
  });

  it.each([
    [{}, { message: [validation.required] }],
    [{ message: " \r\n\u0000 " }, { message: [validation.feedbackRequired] }],
    [{ message: "x".repeat(5001) }, { message: ["Please use at most 5,000 characters"] }],
    [{ message: 5 }, { message: [validation.invalidValue] }],
    [{ message: "x", email: "ada" }, { email: [validation.emailInvalid] }],
    [{ message: "x", page: "https://evil.example/" }, { page: [validation.invalidValue] }],
    [{ message: "x", page: "/a\r\nb" }, { page: [validation.invalidValue] }],
    [{ message: "x", page: `/${"a".repeat(300)}` }, { page: ["Please use at most 300 characters"] }],
    [{ message: "x", userId: "someone" }, { userId: [validation.unknownField] }],
    [{ message: "x", createdAt: "2020-01-01" }, { createdAt: [validation.unknownField] }],
  ])("refuses %j with our own message", async (json, fields) => {
    const response = await post(json);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "invalid_input", message: errors.invalid_input.text, fields },
    });
    expect(await stored()).toEqual([]);
  });

  it("counts characters as typed: a line break counts once", async () => {
    const message = `${"\r\n".repeat(100)}${"a\r\n".repeat(2499)}a`;
    expect((await post({ message })).status).toBe(201);
  });

  it("refuses every hostile address (P16)", async () => {
    for (const email of hostileRecipients.filter((address) => address !== "")) {
      const response = await post({ message: "x", email });
      expect([email, response.status]).toEqual([email, 400]);
    }
    expect(await stored()).toEqual([]);
  });

  it("keeps markup as plain text", async () => {
    const message = htmlStrings.find((text) => text.startsWith("<") && text === text.trim()) as string;
    expect((await post({ message })).status).toBe(201);
    expect(await stored()).toMatchObject([{ message }]);
  });
});

describe("the form without JavaScript", () => {
  it("stores the message and says so on its page", async () => {
    const response = await postForm({ message: "By form", email: "" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/feedback"]);
    expect(await stored()).toMatchObject([{ message: "By form", email: null }]);
    expect(flashOf(response)).toBe("success.siteFeedbackSent");
  });

  it("shows the page again with everything that was typed, and what is wrong", async () => {
    const message = `A long <b>story</b> & "quotes"\r\nin two lines`;
    const response = await postForm({ message, email: "ada at home" });
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-cache-tags")).toBeNull();
    const elements = elementsOf(parseHtml(await response.text()));
    const area = elements.find(({ tagName }) => tagName === "textarea");
    const field = elements.find(({ properties }) => properties.name === "email");
    expect(area && textOf(area)).toBe(message.replace("\r\n", "\n"));
    expect(field?.properties).toMatchObject({ value: "ada at home", ariaInvalid: "true" });
    const box = elements.find(({ properties }) => properties.role === "alert");
    expect(box && textOf(box)).toBe(`${validation.errorsTitle}${validation.emailInvalid}`);
    expect(await stored()).toEqual([]);
  });

  it("refuses a form from another site", async () => {
    const response = await app.guest.send("/forms/site-feedback", {
      method: "POST",
      form: { message: "x" },
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
  });

  it("reports a field the form does not have", async () => {
    const response = await postForm({ message: "kept", email: "", isAdmin: "1" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(errors.invalid_input.text);
  });
});

describe("three messages an hour", () => {
  const send = (address: string, path: string, body: { json?: unknown; form?: Record<string, string> }) =>
    limited.instances[0].fetch(
      new Request(new URL(path, limited.origin), {
        method: "POST",
        headers: {
          "sec-fetch-site": "same-origin",
          "content-type": body.json ? "application/json" : "application/x-www-form-urlencoded",
        },
        body: body.json ? JSON.stringify(body.json) : new URLSearchParams(body.form).toString(),
      }),
      { clientAddress: address },
    );

  it("are the limit for one IP address, by API and form together; invalid input does not count", async () => {
    const address = "192.0.2.1";
    for (let slip = 0; slip < 5; slip += 1) {
      expect((await send(address, "/api/v1/site-feedback", { json: { message: "" } })).status).toBe(400);
    }
    for (const message of ["one", "two"]) {
      expect((await send(address, "/api/v1/site-feedback", { json: { message } })).status).toBe(201);
    }
    expect((await send(address, "/forms/site-feedback", { form: { message: "three" } })).status).toBe(303);
    const refused = await send(address, "/api/v1/site-feedback", { json: { message: "four" } });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3000]).toEqual([429, true]);
    const page = await send(address, "/forms/site-feedback", { form: { message: "what I typed" } });
    expect(page.status).toBe(429);
    expect(await page.text()).toMatch(/Too Many Requests[\s\S]+what I typed/);
    expect((await send("192.0.2.2", "/api/v1/site-feedback", { json: { message: "other" } })).status).toBe(201);
  });
});
