import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  SITE_URL: "https://shelf.example",
  AUTH_SECRET: "a secret for tests that is long enough",
};

describe("logos", () => {
  test("are fetched only in production, unless configured otherwise", () => {
    expect(readEnv({}).fetchLogos).toBe(false);
    expect(readEnv({ FETCH_LOGOS: "on" }).fetchLogos).toBe(true);
    expect(readEnv(production).fetchLogos).toBe(true);
    expect(readEnv({ ...production, FETCH_LOGOS: "off" }).fetchLogos).toBe(false);
  });

  test("come from the websites themselves, unless a favicon service is configured", () => {
    expect(readEnv({}).faviconUrl).toBeUndefined();
    const address = "https://icons.example/{domain}?size=128";
    expect(readEnv({ FAVICON_URL: address }).faviconUrl).toBe(address);
  });

  test.each(["https://icons.example/", "file:///{domain}", "{domain}", "https://"])(
    "FAVICON_URL=%s stops the start with a clear message",
    (address) => {
      expect(() => readEnv({ FAVICON_URL: address })).toThrow("FAVICON_URL must be a web address with {domain} in it");
    },
  );
});

test("links are checked only in production without demo products, unless configured otherwise", () => {
  expect(readEnv({}).linkChecks).toBe(false);
  expect(readEnv(production).linkChecks).toBe(true);
  expect(readEnv({ ...production, DEMO_DATA: "on" }).linkChecks).toBe(false);
  expect(readEnv({ LINK_CHECKS: "on" }).linkChecks).toBe(true);
  expect(readEnv({ ...production, LINK_CHECKS: "off" }).linkChecks).toBe(false);
});

test("a language model needs an address and a name", () => {
  expect(readEnv({}).languageModel).toBeUndefined();
  const settings = { AI_ENDPOINT_URL: "http://127.0.0.1:11434/v1", AI_ENDPOINT_MODEL: "small" };
  expect(readEnv(settings).languageModel).toEqual({ url: "http://127.0.0.1:11434/v1", model: "small", key: undefined });
  expect(readEnv({ ...settings, AI_ENDPOINT_KEY: "k" }).languageModel).toMatchObject({ key: "k" });
  expect(() => readEnv({ AI_ENDPOINT_URL: settings.AI_ENDPOINT_URL })).toThrow("AI_ENDPOINT_MODEL go together");
  expect(() => readEnv({ ...settings, AI_ENDPOINT_URL: "localhost" })).toThrow("AI_ENDPOINT_URL must be an address");
});

test("pages are cached except in development, unless configured otherwise", () => {
  expect(readEnv({}).pageCache).toBe(true);
  expect(readEnv(production).pageCache).toBe(true);
  expect(readEnv({ NODE_ENV: "development" }).pageCache).toBe(false);
  expect(readEnv({ NODE_ENV: "development", PAGE_CACHE: "on" }).pageCache).toBe(true);
  expect(readEnv({ PAGE_CACHE: "off" }).pageCache).toBe(false);
});

test.each([
  [{ PORT: "abc" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORT: "99999" }, "PORT must be a whole number from 0 to 65535"],
  [{ WEB_CONCURRENCY: "1.5" }, "WEB_CONCURRENCY must be a whole number from 1 to 64"],
  [{ DEMO_DATA: "maybe" }, "DEMO_DATA must be on or off"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent"],
  [{ DATABASE_URL: "hello" }, "DATABASE_URL must start with postgresql://"],
  [{ SITE_URL: "shelf.example" }, "SITE_URL must be an address that starts with https:// or http://"],
  [{ CONTACT_EMAIL: "me" }, "CONTACT_EMAIL must be an e-mail address"],
])("%o stops the start with a line that says what it may be", (settings, line) => {
  expect(() => readEnv(settings)).toThrow(`The configuration is wrong: ${line}.`);
});
