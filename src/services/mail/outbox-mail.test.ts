import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMail } from "#services/mail/create-mail.ts";
import { listOutbox, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { startSmtpSink } from "#test/sinks/smtp-sink.ts";

const FROM = "shelf@shelf.example";
let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "toolshelf-outbox-"));
  folder = join(parent, "mail");
});

afterEach(() => rm(parent, { recursive: true }));

test("without a mail server messages go to the outbox, newest first", async () => {
  const mail = createMail({ from: FROM, outboxFolder: folder });
  for (const subject of ["first", "second", "third"]) {
    await mail.send({
      to: "ada@reader.example",
      subject,
      text: `Body of ${subject}`,
      html: "<p>x</p>",
      messageId: subject,
    });
  }

  const listed = await listOutbox(folder, { limit: 2 });
  expect(listed.map(({ subject, start }) => [subject, start])).toEqual([
    ["third", "Body of third"],
    ["second", "Body of second"],
  ]);
  expect(await readOutboxMessage(folder, listed[0]?.id ?? "")).toMatchObject({
    from: FROM,
    to: "ada@reader.example",
    text: "Body of third",
    html: "<p>x</p>",
    messageId: "<third@shelf.example>",
  });
});

test("each message is a mail file that any mail program opens, readable by its owner only", async () => {
  const mail = createMail({ from: FROM, outboxFolder: folder });
  await mail.send({ to: "ada@reader.example", subject: "Grüße", text: "Hello" });

  const names = await readdir(folder);
  expect(names.map((name) => name.slice(name.lastIndexOf("."))).sort()).toEqual([".eml", ".json"]);
  const eml = join(folder, names.find((name) => name.endsWith(".eml")) ?? "");
  expect(await readFile(eml, "utf8")).toMatch(
    /\r\nFrom: shelf@shelf\.example\r\nTo: ada@reader\.example\r\n[\s\S]+\r\n\r\nHello/,
  );
  expect((await stat(eml)).mode & 0o077).toBe(0);
});

test("an empty or missing outbox is an empty list", async () => {
  expect(await listOutbox(folder, { limit: 10 })).toEqual([]);
});

test("ids that are paths, or anything but an id, find nothing", async () => {
  await createMail({ from: FROM, outboxFolder: folder }).send({ to: "ada@reader.example", subject: "x", text: "x" });
  await writeFile(join(parent, "secret.json"), "{}");
  const hostile = [
    "../secret",
    "..%2fsecret",
    "/etc/passwd",
    "",
    ".",
    "x\u0000",
    "20260101000000000-00000000000g",
    "2".repeat(400),
  ];

  for (const id of hostile) expect(await readOutboxMessage(folder, id)).toBeNull();
  expect(await readOutboxMessage(folder, "20260101000000000-000000000000")).toBeNull();
});

test("the outbox refuses what a mail server would refuse", async () => {
  const mail = createMail({ from: FROM, outboxFolder: folder });
  await expect(mail.send({ to: "a@b.example, c@d.example", subject: "x", text: "x" })).rejects.toMatchObject({
    reason: "recipient",
  });
  expect(await listOutbox(folder, { limit: 10 })).toEqual([]);
});

test("with a mail server nothing is stored", async () => {
  const sink = await startSmtpSink();
  const mail = createMail({ smtpUrl: sink.url, from: FROM, outboxFolder: folder });
  await mail.send({ to: "ada@reader.example", subject: "x", text: "x" });
  await mail.close();
  await sink.close();

  expect(sink.messages).toHaveLength(1);
  expect(await listOutbox(folder, { limit: 10 })).toEqual([]);
});
