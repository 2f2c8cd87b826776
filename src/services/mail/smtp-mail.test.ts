import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailService } from "#domain/records/letters/mail-service.ts";
import { createSmtpMail, verifySmtp } from "#services/mail/smtp-mail.ts";
import { hostileRecipients, hostileSubjects } from "#test/corpus/header-injections.ts";
import { type SmtpSink, startSmtpSink } from "#test/sinks/smtp-sink.ts";

const FROM = "Toolshelf <shelf@shelf.example>";
const HELLO = { to: "ada@reader.example", subject: "Hello", text: "Good morning." };

let sink: SmtpSink;
let mail: MailService;

beforeEach(async () => {
  sink = await startSmtpSink();
  mail = createSmtpMail({ url: sink.url, from: FROM, timeOutMs: 1_000 });
});

afterEach(async () => {
  await mail.close();
  await sink.close();
});

function headerValues(name: string) {
  return sink.messages.flatMap(({ headers }) => headers.filter(([key]) => key === name).map(([, value]) => value));
}

describe("delivery", () => {
  test("a message with plain text, HTML, sender name and one recipient", async () => {
    await mail.send({ ...HELLO, subject: "Grüße ✓", html: "<p>Good morning.</p>" });

    expect(sink.messages).toHaveLength(1);
    expect(sink.messages[0]).toMatchObject({ from: "shelf@shelf.example", to: ["ada@reader.example"] });
    expect(sink.messages[0]?.raw).toContain("Good morning.");
    expect(sink.messages[0]?.raw).toContain("multipart/alternative");
    expect(headerValues("from")).toEqual(["Toolshelf <shelf@shelf.example>"]);
    expect(headerValues("auto-submitted")).toEqual(["auto-generated"]);
  });

  test("a message sent again after a failure keeps its Message-ID", async () => {
    sink.failNext("defer");
    const message = { ...HELLO, messageId: "submission-42" };

    await expect(mail.send(message)).rejects.toMatchObject({ responseCode: 451 });
    await mail.send(message);
    await mail.send({ ...message, messageId: "submission-42@other.example" });

    expect(headerValues("message-id")).toEqual(["<submission-42@shelf.example>", "<submission-42@other.example>"]);
  });

  test("messages without an id get different ones", async () => {
    await Promise.all([mail.send(HELLO), mail.send(HELLO)]);

    expect(new Set(headerValues("message-id")).size).toBe(2);
  });

  test("a mailing list message has one-click unsubscribe (RFC 8058)", async () => {
    await mail.send({ ...HELLO, unsubscribeUrl: "https://shelf.example/newsletter/unsubscribe?token=k-1" });
    await mail.send(HELLO);

    expect(headerValues("list-unsubscribe")).toEqual(["<https://shelf.example/newsletter/unsubscribe?token=k-1>"]);
    expect(headerValues("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
  });

  test("twenty messages share at most two connections", async () => {
    await Promise.all(Array.from({ length: 20 }, () => mail.send(HELLO)));

    expect(sink.messages).toHaveLength(20);
    expect(sink.connections()).toBeLessThanOrEqual(2);
  });
});

describe("when the server misbehaves", () => {
  test("a rejected recipient is an error", async () => {
    sink.failNext("reject");
    await expect(mail.send(HELLO)).rejects.toMatchObject({ responseCode: 550 });
  });

  test("a connection cut in the middle is an error, and the next message goes over a new one", async () => {
    sink.failNext("drop");
    await expect(mail.send(HELLO)).rejects.toMatchObject({ code: "ECONNECTION" });
    await mail.send(HELLO);
    expect(sink.messages).toHaveLength(1);
  });

  test("a pooled connection that the server closed is replaced silently", async () => {
    await mail.send(HELLO);
    sink.dropConnections();
    await mail.send(HELLO);
    expect(sink.messages).toHaveLength(2);
    expect(sink.connections()).toBe(2);
  });

  test("a server that never answers times out", async () => {
    sink.failNext("hang");
    await expect(mail.send(HELLO)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });

  test("closing waits for a message in progress", async () => {
    const sending = mail.send(HELLO);
    await mail.close();
    await sending;
    expect(sink.messages).toHaveLength(1);
  });
});

describe("asking whether the server would take letters", () => {
  test("sends none", async () => {
    await verifySmtp({ url: sink.url, timeOutMs: 1_000 });
    expect([sink.connections(), sink.messages.length, sink.reads()]).toEqual([1, 0, 0]);
  });

  test("fails with the reason when nobody answers, or when a password would be sent unencrypted", async () => {
    const open = await startSmtpSink({ offerLogin: true });
    const asked = verifySmtp({ url: `smtp://ada:secret@127.0.0.1:${open.port}`, timeOutMs: 1_000 });
    await expect(asked).rejects.toMatchObject({ code: "ETLS" });
    expect(open.logins).toEqual([]);
    await open.close();
    await expect(verifySmtp({ url: open.url, timeOutMs: 1_000 })).rejects.toThrow("ECONNREFUSED");
  });
});

describe("credentials", () => {
  test("are not sent to a server without TLS unless the URL says so", async () => {
    const open = await startSmtpSink({ offerLogin: true });
    const guarded = createSmtpMail({ url: `smtp://ada:secret@127.0.0.1:${open.port}`, from: FROM, timeOutMs: 1_000 });
    await expect(guarded.send(HELLO)).rejects.toMatchObject({ code: "ETLS" });
    expect(open.logins).toEqual([]);

    const insisting = createSmtpMail({ url: `smtp://ada:secret@127.0.0.1:${open.port}?requireTLS=false`, from: FROM });
    await insisting.send(HELLO);
    expect(open.logins).toEqual([{ username: "ada", password: "secret" }]);
    await Promise.all([guarded.close(), insisting.close()]);
    await open.close();
  });
});

describe("header injection (P16)", () => {
  test("none of over two hundred hostile strings adds a recipient", async () => {
    expect(hostileSubjects.length + hostileRecipients.length).toBeGreaterThanOrEqual(200);
    for (const subject of hostileSubjects) {
      await expect(mail.send({ ...HELLO, subject })).rejects.toMatchObject({ reason: "subject" });
    }
    for (const to of hostileRecipients) {
      await expect(mail.send({ ...HELLO, to })).rejects.toMatchObject({ reason: "recipient" });
    }
    expect(sink.connections()).toBe(0);
  });

  test("the same strings in the body or HTML stay in the body", async () => {
    for (const text of hostileSubjects.slice(0, 40)) await mail.send({ ...HELLO, text: `x${text}`, html: text });

    expect(sink.messages).toHaveLength(40);
    expect(sink.messages.every(({ to }) => to.length === 1 && to[0] === HELLO.to)).toBe(true);
    expect(headerValues("bcc")).toEqual([]);
    expect(headerValues("to")).toEqual(sink.messages.map(() => HELLO.to));
  });

  test.each(["a b", "<x@y>", "x\r\nBcc: a@b.example", "", "x@y@z", "x\u0000"])(
    "the Message-ID %j is refused",
    async (messageId) => {
      await expect(mail.send({ ...HELLO, messageId })).rejects.toMatchObject({ reason: "message_id" });
    },
  );

  test.each([
    "",
    "shelf",
    "a@b.example, c@d.example",
    "Shelf\r\nBcc: x <a@b.example>",
    'x"y <a@b.example>',
    "<a@b.example> c",
  ])("the sender %j is refused before anything is sent", (from) => {
    expect(() => createSmtpMail({ url: sink.url, from })).toThrow(expect.objectContaining({ reason: "sender" }));
  });

  test.each([
    "",
    "/newsletter",
    "mailto:shelf@shelf.example",
    "https://shelf.example/>, <https://evil.example/",
    "https://shelf.example/\r\nBcc: thief@evil.example",
    "https://shelf.example/ü",
  ])("the unsubscribe URL %j is refused", async (unsubscribeUrl) => {
    await expect(mail.send({ ...HELLO, unsubscribeUrl })).rejects.toMatchObject({ reason: "unsubscribe_url" });
  });

  test("a message without plain text is refused", async () => {
    await expect(mail.send({ ...HELLO, text: " \n", html: "<p>x</p>" })).rejects.toMatchObject({ reason: "text" });
  });
});
