import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ChatSink, says, startChatSink } from "#test/sinks/chat-sink.ts";
import { delay, drip, oversize, redirect, reset, respond } from "#test/sinks/http-sink.ts";
import { createLanguageModel, LanguageModelFailed } from "./language-model.ts";

let sink: ChatSink;

beforeAll(async () => {
  sink = await startChatSink();
});
afterAll(() => sink.close());
beforeEach(() => {
  sink.asked.length = 0;
  sink.requests.length = 0;
});

const prompt = { instructions: "Be brief.", text: "A product" };
const create = (options = {}) =>
  createLanguageModel({ url: `${sink.origin}/v1/`, key: "secret-key", model: "small", timeoutMs: 60_000, ...options });

test("it is asked in the format of chat completions, with the key, and answers with its text", async () => {
  sink.handle(says("A headline"));
  expect(await create().complete(prompt)).toBe("A headline");
  expect(sink.requests).toMatchObject([
    { method: "POST", url: "/v1/chat/completions", headers: { authorization: "Bearer secret-key" } },
  ]);
  expect(sink.asked).toEqual([
    {
      model: "small",
      stream: false,
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "A product" },
      ],
    },
  ]);
});

test("without a key, none is sent", async () => {
  sink.handle(says("Hi"));
  await create({ key: undefined }).complete(prompt);
  expect(sink.requests[0]?.headers.authorization).toBeUndefined();
});

describe("a failure", () => {
  test.each([
    ["a refusal", () => respond('{"error":{"message":"bad key secret-key"}}', { status: 401 }), "refused"],
    ["too many requests", () => respond("", { status: 429 }), "refused"],
    ["a server error", () => respond("", { status: 500 }), "refused"],
    ["a redirect", () => redirect("http://127.0.0.1:1/elsewhere"), "refused"],
    ["silence", () => delay(60_000, respond("")), "timed_out"],
    ["an answer that never ends", () => drip({ everyMs: 20, contentType: "application/json" }), "timed_out"],
    ["a huge answer", () => oversize({ bytes: 5_000_000, contentType: "application/json" }), "too_large"],
    ["a cut connection", () => reset(), "unreachable"],
    ["no JSON", () => respond("<html>Log in</html>"), "unreadable"],
    ["other JSON", () => respond('{"choices":[]}'), "unreadable"],
    ["content that is no text", () => says([{ type: "image" }]), "unreadable"],
    ["no content", () => says(""), "unreadable"],
  ])("by %s says so, and nothing about the key", async (_, makeHandler, reason) => {
    sink.handle(makeHandler());
    const isCutOff = reason === "timed_out";
    // A separate path: a request that timed out while connecting may still arrive during the next test.
    const failure = await create({ url: `${sink.origin}/${reason}/`, ...(isCutOff && { timeoutMs: 400 }) })
      .complete(prompt)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LanguageModelFailed);
    expect(failure).toMatchObject({ reason });
    expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toContain("secret-key");
    const asked = sink.requests.filter(({ url }) => url.startsWith(`/${reason}/`));
    expect(asked.length, "never asked twice").toBeLessThanOrEqual(1);
    if (!isCutOff) expect(asked).toHaveLength(1);
  });

  test("by a server that isn't there says so", async () => {
    const model = createLanguageModel({ url: "http://127.0.0.1:1/v1", model: "small" });
    await expect(model.complete(prompt)).rejects.toMatchObject({ reason: "unreachable" });
  });

  test("by too many at once says so: two are asked, four wait", async () => {
    sink.handle(delay(100, says("Hi")));
    const model = create();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => model.complete(prompt)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(results.filter((result) => result.status === "rejected").map(({ reason }) => reason.reason)).toEqual([
      "busy",
      "busy",
    ]);
  });
});
