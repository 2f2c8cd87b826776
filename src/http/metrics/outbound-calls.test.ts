import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createBucketPlace } from "#services/backups/bucket-place.ts";
import { TxtLookupFailed } from "#services/dns/txt-lookup.ts";
import { LanguageModelFailed } from "#services/language-model/language-model.ts";
import { createSmtpMail } from "#services/mail/smtp-mail.ts";
import { OutboundRefused } from "#services/outbound/outbound-refused.ts";
import { PaymentFailed } from "#services/payments/payment-errors.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { createS3Storage } from "#services/storage/s3-storage.ts";
import { startS3Sink } from "#test/sinks/s3-sink.ts";
import { startSmtpSink } from "#test/sinks/smtp-sink.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { createOutboundCalls } from "./outbound-calls.ts";

function createCalls() {
  const calls = createOutboundCalls();
  const { registry } = calls;
  /** "logo ok 1", without those that are 0. */
  async function counted(): Promise<string[]> {
    const lines = (await registry.getSingleMetricAsString("outbound_calls_total")).split("\n");
    return lines.flatMap((line) => {
      const [, purpose, outcome, count] = /purpose="(\w+)",outcome="(\w+)"\} ([1-9]\d*)/.exec(line) ?? [];
      return count ? [`${purpose} ${outcome} ${count}`] : [];
    });
  }
  return { calls, counted, registry };
}

const page = { contentType: "text/html", bytes: new Uint8Array(), finalUrl: "https://a.example/" };

test("a fetch counts by its purpose, and what came of it", async () => {
  const { calls, counted, registry } = createCalls();
  const statuses = [200, 301, 404, 503];
  const links = calls.fetch("link_check", async () => ({ ...page, status: statuses.shift() ?? 200 }));
  for (let n = 0; n < 4; n += 1) await links("https://a.example/", { accept: [] });
  const reasons = ["timed_out", "dns_failed", "connection_failed", "too_large", "address_not_public", "busy"] as const;
  for (const reason of reasons) {
    const logos = calls.fetch("logo", async () => {
      throw new OutboundRefused(reason);
    });
    await expect(logos("https://a.example/", { accept: [] })).rejects.toThrow(reason);
  }
  expect(await counted()).toEqual([
    "link_check ok 2",
    "link_check refused 2",
    "logo timed_out 1",
    "logo unreachable 2",
    "logo unreadable 1",
    "logo not_sent 2",
  ]);
  expect(await registry.getSingleMetricAsString("outbound_call_duration_seconds")).toContain(
    'outbound_call_duration_seconds_count{purpose="logo"} 6',
  );
});

test("mail counts a server that refuses, one that is away, and what was delivered", async () => {
  const { calls, counted } = createCalls();
  const sink = await startSmtpSink();
  const letter = { to: "ada@people.example", subject: "Hello", text: "Hello" };
  const mails = [sink.url, `smtp://127.0.0.1:${await findFreePort()}`].map((url) =>
    calls.mail(createSmtpMail({ url, from: "shelf@shelf.example", timeOutMs: 1000 })),
  );
  const [good, away] = mails;
  await good?.send(letter);
  sink.failNext("reject");
  await expect(good?.send(letter)).rejects.toThrow();
  await expect(away?.send(letter)).rejects.toThrow();
  await Promise.all(mails.map((mail) => mail.close()));
  await sink.close();
  expect(await counted()).toEqual(["mail ok 1", "mail refused 1", "mail unreachable 1"]);
});

test("purges of the cache in front count answers and silence", async () => {
  const { calls, counted } = createCalls();
  const answers = [() => new Response("ok"), () => new Response("no", { status: 503 }), () => Promise.reject(timeOut)];
  const timeOut = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  const purge = calls.purge(async () => (answers.shift() ?? Response.error)());
  expect((await purge("http://edge.example/")).status).toBe(200);
  expect((await purge("http://edge.example/")).status).toBe(503);
  await expect(purge("http://edge.example/")).rejects.toThrow(timeOut);
  expect(await counted()).toEqual(["purge ok 1", "purge refused 1", "purge timed_out 1"]);
});

test("a language model, payments and name servers count, too", async () => {
  const { calls, counted } = createCalls();
  const model = calls.languageModel({
    name: "small",
    complete: async () => {
      throw new LanguageModelFailed("too_large");
    },
  });
  expect(model.name).toBe("small");
  await expect(model.complete({ instructions: "", text: "" })).rejects.toThrow();
  const lookUp = calls.lookUpTxt(async () => {
    throw new TxtLookupFailed();
  });
  await expect(lookUp("a.example")).rejects.toThrow();
  const paused = async () => {
    throw new PaymentFailed("paused");
  };
  const payments = calls.payments({
    name: "stripe",
    isTest: true,
    createCheckout: paused,
    refund: paused,
    closeCheckout: async () => {},
    findPayment: async () => null,
    readEvent: () => ({ id: "1", type: "t", sessionId: null, paymentId: null }),
  });
  await expect(payments.refund({ paymentId: "1", reference: "1", amount: 1, currency: "usd" })).rejects.toThrow();
  expect(await payments.findPayment({ sessionId: "1" })).toBeNull();
  await payments.closeCheckout({ sessionId: "1" });
  expect(await counted()).toEqual([
    "language_model unreadable 1",
    "payment ok 2",
    "payment not_sent 1",
    "proof unreachable 1",
  ]);
});

test("a bucket counts each request, whatever it answers; a folder is no call", async () => {
  const { calls, counted } = createCalls();
  const [sink, folder] = [await startS3Sink(), await mkdtemp(join(tmpdir(), "toolshelf-calls-"))];
  onTestFinished(async () => {
    await sink.close();
    await rm(folder, { recursive: true });
  });
  const measure = calls.measure("storage");
  const disk = await createStorage({ kind: "disk", folder: join(folder, "files") }, measure);
  const bucket = await createStorage({ kind: "s3", ...sink.options }, measure);
  for (const storage of [disk, bucket]) {
    await storage.put("logos/a.webp", new Uint8Array([1]), { contentType: "image/webp" });
    expect(await storage.read("logos/a.webp")).not.toBeNull();
    expect(await storage.read("logos/none.webp")).toBeNull();
    const keys: string[] = [];
    for await (const key of storage.listAll()) keys.push(key);
    expect(keys).toEqual(["logos/a.webp"]);
  }
  expect(await counted()).toEqual(["storage ok 4"]);

  const closed = `http://127.0.0.1:${await findFreePort()}`;
  const silent = await createS3Storage({ ...sink.options, timeoutMs: 100, measure });
  const away = await createS3Storage({ ...sink.options, endpoint: closed, measure });
  sink.failOn(/none/, 403);
  await expect(bucket.read("logos/none.webp")).rejects.toThrow();
  sink.failOn(/a\.webp/, "hang");
  await expect(silent.read("logos/a.webp")).rejects.toThrow();
  await expect(away.read("logos/a.webp")).rejects.toThrow();
  expect(await counted()).toEqual([
    "storage ok 4",
    "storage refused 1",
    "storage timed_out 1",
    "storage unreachable 1",
  ]);
});

test("backups in a bucket count apart from uploads, each part of one", async () => {
  const { calls, counted } = createCalls();
  const [sink, draftFolder] = [await startS3Sink(), await mkdtemp(join(tmpdir(), "toolshelf-calls-"))];
  onTestFinished(async () => {
    await sink.close();
    await rm(draftFolder, { recursive: true });
  });
  const measure = calls.measure("backup");
  const place = await createBucketPlace({ ...sink.options, folder: "backups", draftFolder, partBytes: 10, measure });
  await writeFile(join(draftFolder, "a"), "x".repeat(25));
  await place.store({ file: join(draftFolder, "a"), name: "a.tsbak" });
  // It begins, sends three parts, ends, and asks for the size.
  expect(await counted()).toEqual(["backup ok 6"]);
});
