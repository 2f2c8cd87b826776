import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  SITE_URL: "https://shelf.example",
  AUTH_SECRET: "a secret for tests that is long enough",
};

describe("logos", () => {
  test("are fetched in production and nowhere else, unless told", () => {
    expect(readEnv({}).fetchLogos).toBe(false);
    expect(readEnv({ FETCH_LOGOS: "on" }).fetchLogos).toBe(true);
    expect(readEnv(production).fetchLogos).toBe(true);
    expect(readEnv({ ...production, FETCH_LOGOS: "off" }).fetchLogos).toBe(false);
  });

  test("come from the websites themselves, unless a favicon service is named", () => {
    expect(readEnv({}).faviconUrl).toBeUndefined();
    const address = "https://icons.example/{domain}?size=128";
    expect(readEnv({ FAVICON_URL: address }).faviconUrl).toBe(address);
  });

  test.each(["https://icons.example/", "file:///{domain}", "{domain}", "https://"])(
    "FAVICON_URL=%s stops the start with a sentence",
    (address) => {
      expect(() => readEnv({ FAVICON_URL: address })).toThrow("FAVICON_URL: must be a web address with {domain} in it");
    },
  );
});

test("pages are kept everywhere but in development, unless told", () => {
  expect(readEnv({}).pageCache).toBe(true);
  expect(readEnv(production).pageCache).toBe(true);
  expect(readEnv({ NODE_ENV: "development" }).pageCache).toBe(false);
  expect(readEnv({ NODE_ENV: "development", PAGE_CACHE: "on" }).pageCache).toBe(true);
  expect(readEnv({ PAGE_CACHE: "off" }).pageCache).toBe(false);
});
