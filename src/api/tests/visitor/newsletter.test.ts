import { readdir } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import * as errors from "#contract/shared/messages/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { listOutbox, type OutboxMessage, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { type Client, clientOf, type TestApp, useTestApp } from "#test/tools/app.ts";
import { flashOf } from "#test/tools/intents.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });
const elsewhere = useTestApp({ NEWSLETTER_URL: "https://letters.example/shelf" });

const subscribe = (email: unknown, client: Client = app.guest) =>
  client.send("/api/v1/newsletter", { method: "POST", json: { email } });

async function lastMail({ outboxFolder, sendLetters }: TestApp = app): Promise<OutboxMessage> {
  await sendLetters();
  const [newest] = await listOutbox(outboxFolder, { limit: 1 });
  return (await readOutboxMessage(outboxFolder, newest?.id ?? "")) as OutboxMessage;
}

/** The URL in the mail, as its reader opens it. */
function linkIn({ text }: OutboxMessage, page: "confirm" | "unsubscribe"): string {
  const link = new RegExp(`${app.origin}(/newsletter/${page}\\?token=\\S+)`).exec(text)?.[1];
  if (!link) throw new Error(`No ${page} link in: ${text}`);
  return link;
}

const tokenIn = (link: string) => new URL(link, app.origin).searchParams.get("token") ?? "";

const press = (page: "confirm" | "unsubscribe", token: string, client: Client = app.guest) =>
  client.send(`/forms/newsletter/${page}`, { method: "POST", form: { token } });

async function subscriber(email: string) {
  const { rows } = await app.database.pools.app.query<{ confirmed: boolean; unsubscribed: boolean }>(
    `select confirmed_at is not null as confirmed, unsubscribed_at is not null as unsubscribed
     from newsletter_subscribers where email_key = $1`,
    [email],
  );
  return rows;
}

beforeEach(async () => {
  await app.database.pools.app.query("truncate newsletter_subscribers, letters cascade");
  await limited.database.pools.app.query("truncate rate_limits");
});

describe("from the request to the confirmation", () => {
  it("a link is mailed, opening it changes nothing, its button subscribes", async () => {
    expect((await subscribe("Ada@Reader.example")).status).toBe(200);
    expect(await subscriber("ada@reader.example")).toEqual([{ confirmed: false, unsubscribed: false }]);
    const mail = await lastMail();
    expect(mail).toMatchObject({
      to: "Ada@Reader.example",
      subject: "Confirm your subscription to the Toolshelf newsletter",
    });

    const link = linkIn(mail, "confirm");
    for (let scanner = 0; scanner < 3; scanner += 1) {
      const page = await app.guest.send(link);
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await page.text()).toMatch(/<meta name="robots" content="noindex">/);
    }
    expect(await subscriber("ada@reader.example")).toMatchObject([{ confirmed: false }]);

    const form = elementsOf(parseHtml(await (await app.guest.send(link)).text())).find(
      ({ tagName, properties }) => tagName === "form" && properties.method === "post",
    );
    expect(form?.properties.action).toBe("/forms/newsletter/confirm");
    const answer = await press("confirm", tokenIn(link));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?all=1"]);
    expect(await subscriber("ada@reader.example")).toEqual([{ confirmed: true, unsubscribed: false }]);
    expect(flashOf(answer)).toBe("success.newsletterConfirmed");
  });

  it("only the token's hash is stored", async () => {
    await subscribe("ada@reader.example");
    const token = tokenIn(linkIn(await lastMail(), "confirm"));
    const { rows } = await app.database.pools.app.query("select * from newsletter_confirmations");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("the button clicked twice, or twenty times at once, subscribes once and shows no error", async () => {
    await subscribe("ada@reader.example");
    const token = tokenIn(linkIn(await lastMail(), "confirm"));
    const answers = await race(20, (index) => press("confirm", token, clientOf(app.instances[(index % 2) as 0 | 1])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    expect(await subscriber("ada@reader.example")).toHaveLength(1);
  });

  it("the link of the first mail still works after a second request, and both make one subscriber", async () => {
    await subscribe("ada@reader.example");
    const first = tokenIn(linkIn(await lastMail(), "confirm"));
    await subscribe("ADA@reader.example");
    const second = tokenIn(linkIn(await lastMail(), "confirm"));
    expect(second).not.toBe(first);
    expect((await press("confirm", first)).status).toBe(303);
    expect((await press("confirm", second)).status).toBe(303);
    expect(await subscriber("ada@reader.example")).toEqual([{ confirmed: true, unsubscribed: false }]);
  });

  it.each(["", "x", "A".repeat(43), "\u0000", "'; drop table newsletter_subscribers; --"])(
    "the token %j is refused",
    async (token) => {
      const answer = await press("confirm", token);
      expect([answer.status, await answer.text()]).toEqual([
        410,
        expect.stringContaining(errors.newsletter_link_invalid.text),
      ]);
    },
  );

  it("a link older than a day has expired", async () => {
    await subscribe("ada@reader.example");
    const token = tokenIn(linkIn(await lastMail(), "confirm"));
    await app.database.pools.app.query(
      "update newsletter_confirmations set expires_at = expires_at - interval '24 hours'",
    );
    expect((await press("confirm", token)).status).toBe(410);
    expect(await subscriber("ada@reader.example")).toMatchObject([{ confirmed: false }]);
  });

  it("twenty requests at once for one address make one subscriber and three letters", async () => {
    const answers = await race(20, (index) =>
      subscribe("bob@reader.example", clientOf(app.instances[(index % 2) as 0 | 1])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await subscriber("bob@reader.example")).toHaveLength(1);
    await app.sendLetters();
    const mails = await listOutbox(app.outboxFolder, { limit: 1000 });
    expect(mails.filter(({ to }) => to === "bob@reader.example")).toHaveLength(3);
  });
});

describe("nobody can find out who is subscribed", () => {
  it("new, unconfirmed, subscribed and unsubscribed addresses get the same answer", async () => {
    await subscribe("member@reader.example");
    await press("confirm", tokenIn(linkIn(await lastMail(), "confirm")));
    await subscribe("gone@reader.example");
    await press("unsubscribe", tokenIn(linkIn(await lastMail(), "unsubscribe")));
    await subscribe("waiting@reader.example");
    const answers = await Promise.all(
      ["new", "waiting", "member", "gone"].map(async (name) => {
        const response = await subscribe(`${name}@reader.example`);
        return { status: response.status, body: await response.text() };
      }),
    );
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: '{"isOnItsWay":true}' })));
  });

  it("a subscriber learns by mail that there is nothing to confirm", async () => {
    await subscribe("ada@reader.example");
    await press("confirm", tokenIn(linkIn(await lastMail(), "confirm")));
    await subscribe("ada@reader.example");
    const mail = await lastMail();
    expect(mail.subject).toBe("You are already subscribed to the Toolshelf newsletter");
    expect(mail.text).not.toContain("/newsletter/confirm");
    expect(linkIn(mail, "unsubscribe")).toBeTruthy();
  });
});

describe("unsubscribing", () => {
  async function subscribed(email: string) {
    await subscribe(email);
    const mail = await lastMail();
    const confirmToken = tokenIn(linkIn(mail, "confirm"));
    await press("confirm", confirmToken);
    return { confirmToken, link: linkIn(mail, "unsubscribe") };
  }

  it("takes a click on the linked page, and never just a visit", async () => {
    const { link } = await subscribed("ada@reader.example");
    const page = await app.guest.send(link);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await subscriber("ada@reader.example")).toMatchObject([{ unsubscribed: false }]);
    const answer = await press("unsubscribe", tokenIn(link));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?all=1"]);
    expect(await subscriber("ada@reader.example")).toMatchObject([{ unsubscribed: true }]);
    expect((await press("unsubscribe", tokenIn(link))).status).toBe(303);
  });

  it("works by the mail program's own button, from anywhere, without a redirect (RFC 8058)", async () => {
    const { link } = await subscribed("ada@reader.example");
    const request = new Request(app.origin + link, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    const answer = await app.instances[0].fetch(request, { clientAddress: "192.0.2.9" });
    expect([answer.status, await answer.text()]).toEqual([200, "Unsubscribed."]);
    expect(await subscriber("ada@reader.example")).toMatchObject([{ unsubscribed: true }]);
  });

  it("invalidates links sent before; a new request and confirmation subscribe again", async () => {
    const { confirmToken, link } = await subscribed("ada@reader.example");
    await press("unsubscribe", tokenIn(link));
    expect((await press("confirm", confirmToken)).status).toBe(410);
    expect(await subscriber("ada@reader.example")).toMatchObject([{ unsubscribed: true }]);
    await subscribed("ada@reader.example");
    expect(await subscriber("ada@reader.example")).toEqual([{ confirmed: true, unsubscribed: false }]);
  });

  it.each(["", "x", "00000000-0000-0000-0000-000000000000", "\u0000"])("by the key %j is refused", async (token) => {
    const answer = await press("unsubscribe", token);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining(errors.newsletter_unsubscribe_invalid.text),
    ]);
    expect(
      (await app.guest.send(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, { method: "POST" })).status,
    ).toBe(404);
  });
});

describe("the newsletter refuses", () => {
  it.each([
    [{ email: "ada" }, { email: [validation.emailInvalid] }],
    [{ email: "" }, { email: [validation.emailInvalid] }],
    [{ email: 7 }, { email: [validation.invalidValue] }],
    [{}, { email: [validation.required] }],
    [{ email: "ada@reader.example", confirmedAt: "2020-01-01" }, { confirmedAt: [validation.unknownField] }],
  ])("%j, in our own words", async (json, fields) => {
    const response = await app.guest.send("/api/v1/newsletter", { method: "POST", json });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code: "invalid_input", fields } }]);
  });

  it("an invalid plain form, and shows the page again with what was typed", async () => {
    const response = await app.guest.send("/forms/newsletter", { method: "POST", form: { email: "ada at home" } });
    expect(response.status).toBe(422);
    const elements = elementsOf(parseHtml(await response.text()));
    expect(elements.find(({ properties }) => properties.name === "email")?.properties.value).toBe("ada at home");
    const box = elements.find(({ properties }) => properties.role === "alert");
    expect(box && textOf(box)).toBe(`${validation.errorsTitle}${validation.emailInvalid}`);
  });

  it("nothing in a valid plain form, which redirects", async () => {
    const response = await app.guest.send("/forms/newsletter", {
      method: "POST",
      form: { email: "ada@reader.example" },
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/newsletter"]);
  });

  it("everything if the newsletter is hosted elsewhere: the page and the buttons link there", async () => {
    expect((await subscribe("ada@reader.example", elsewhere.guest)).status).toBe(404);
    await elsewhere.sendLetters();
    await expect(readdir(elsewhere.outboxFolder)).rejects.toThrow("ENOENT");
    expect(await (await elsewhere.guest.send("/newsletter")).text()).toContain('href="https://letters.example/shelf"');
  });
});

describe("limits", () => {
  const ask = (address: string, email: string) =>
    limited.instances[0].fetch(
      new Request(`${limited.origin}/api/v1/newsletter`, {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
        body: JSON.stringify({ email }),
      }),
      { clientAddress: address },
    );

  it("allow three requests an hour from one IP address; a mistyped one does not count", async () => {
    expect((await ask("192.0.2.1", "nothing")).status).toBe(400);
    const statuses: number[] = [];
    for (const name of ["a", "b", "c", "d"]) statuses.push((await ask("192.0.2.1", `${name}@reader.example`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it("allow three messages an hour to one mailbox, however it is spelled; the fourth gets the same answer", async () => {
    const statuses: number[] = [];
    for (const [index, email] of ["eve@x.example", "EVE@x.example", "Eve@X.example", "eve@x.example"].entries()) {
      statuses.push((await ask(`192.0.2.${10 + index}`, email)).status);
    }
    // The fourth looks like the others, so nobody learns how many letters the mailbox got.
    expect(statuses).toEqual([200, 200, 200, 200]);
    await limited.sendLetters();
    const mails = await listOutbox(limited.outboxFolder, { limit: 100 });
    expect(mails.filter(({ to }) => to === "eve@x.example")).toHaveLength(3);
  });
});
