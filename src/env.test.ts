import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { othersVariables } from "#test/corpus/others-variables.ts";
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

describe("the database", () => {
  const [one, two] = ["postgresql://shelf:a%2Cb@one.example/shelf", "postgres://shelf:c,d@two.example:6432/shelf"];

  test("has as many replicas as DATABASE_READ_URL lists, whatever a password has in it", () => {
    expect(readEnv({}).databaseReadUrls).toEqual([]);
    expect(readEnv({ DATABASE_READ_URL: two }).databaseReadUrls).toEqual([two]);
    expect(readEnv({ DATABASE_READ_URL: `${one},${two}` }).databaseReadUrls).toEqual([one, two]);
    expect(readEnv({ DATABASE_READ_URL: `${two} , ${one}` }).databaseReadUrls).toEqual([two, one]);
    expect(() => readEnv({ DATABASE_READ_URL: `http://x.example,${one}` })).toThrow(
      "DATABASE_READ_URL.0 must start with postgresql://",
    );
  });

  test("gets as many connections as configured, or as the processes share", () => {
    expect(readEnv({})).toMatchObject({ databaseConnections: undefined, databaseReadConnections: undefined });
    expect(readEnv({ DATABASE_CONNECTIONS: "2", DATABASE_READ_CONNECTIONS: "1" })).toMatchObject({
      databaseConnections: 2,
      databaseReadConnections: 1,
    });
  });

  test.each([
    ["DATABASE_CONNECTIONS", "1"],
    ["DATABASE_CONNECTIONS", "501"],
    ["DATABASE_CONNECTIONS", "ten"],
    ["DATABASE_READ_CONNECTIONS", "0"],
    ["DATABASE_READ_CONNECTIONS", "1.5"],
  ])("refuses %s=%s", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`${name} must be a whole number`);
  });
});

describe("Valkey", () => {
  test.each(["valkey://v.example", "valkeys://:p@v.example:6380", "redis://v.example/1", "rediss://v.example"])(
    "may be at %s",
    (address) => {
      expect(readEnv({ VALKEY_URL: address }).valkeyUrl).toBe(address);
    },
  );

  test("is optional, and nothing else", () => {
    expect(readEnv({}).valkeyUrl).toBeUndefined();
    for (const address of ["v.example:6379", "http://v.example"]) {
      expect(() => readEnv({ VALKEY_URL: address })).toThrow("VALKEY_URL must start with valkey:// or redis://");
    }
  });
});

describe("metrics", () => {
  const token = "a token of a collector";

  test("are for this machine, if anybody collects them", () => {
    expect(readEnv({}).metrics).toBeUndefined();
    expect(readEnv({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
    expect(readEnv({ METRICS_PORT: "9464", METRICS_HOST: "::1" }).metrics?.host).toBe("::1");
  });

  test.each(["0.0.0.0", "::", "10.1.2.3", "metrics.internal"])("at %s need a token", (METRICS_HOST) => {
    const settings = { METRICS_PORT: "9464", METRICS_HOST };
    const line = /^METRICS_HOST=\S+ can be reached from other machines: set METRICS_TOKEN to [^\n]+\.$/;
    expect(() => readEnv(settings)).toThrow(line);
    expect(readEnv({ ...settings, METRICS_TOKEN: token }).metrics).toEqual({ port: 9464, host: METRICS_HOST, token });
    // Nothing listens, so nothing has to be guarded.
    expect(readEnv({ METRICS_HOST }).metrics).toBeUndefined();
  });

  test("refuse a token that can be guessed, and read one from a file", async () => {
    expect(() => readEnv({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN needs at least 16 characters");
    const file = join(await mkdtemp(join(tmpdir(), "toolshelf-env-")), "token");
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    await writeFile(file, `${token}\n`);
    expect(readEnv({ METRICS_PORT: "9464", METRICS_TOKEN_FILE: file }).metrics?.token).toBe(token);
  });
});

test("statements count as slow from 200 ms, unless configured otherwise", () => {
  expect(readEnv({}).slowStatementMs).toBe(200);
  expect(readEnv({ SLOW_STATEMENT_MS: "0" }).slowStatementMs).toBe(0);
  expect(() => readEnv({ SLOW_STATEMENT_MS: "fast" })).toThrow(
    "SLOW_STATEMENT_MS must be a whole number from 0 to 60000",
  );
});

describe("payments", () => {
  const live = { STRIPE_SECRET_KEY: "sk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" };
  const testing = { STRIPE_SECRET_KEY: "rk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" };

  test("go to the sandbox, which production has to ask for", () => {
    expect(readEnv({}).payments).toEqual({ kind: "sandbox" });
    expect(readEnv({ DEMO_PAYMENTS: "off" }).payments).toEqual({ kind: "none" });
    expect(readEnv(production).payments).toEqual({ kind: "none" });
    expect(readEnv({ ...production, DEMO_PAYMENTS: "on" }).payments).toEqual({ kind: "sandbox" });
  });

  test("go to Stripe if its key is set", () => {
    const settings = { kind: "stripe", secretKey: "sk_live_abc", webhookSecrets: ["whsec_abc"], isTest: false };
    expect(readEnv(live).payments).toEqual(settings);
    expect(readEnv({ ...production, ...live }).payments).toEqual(settings);
    expect(readEnv({ ...live, DEMO_PAYMENTS: "on" }).payments).toEqual(settings);
    expect(readEnv(testing).payments).toMatchObject({ kind: "stripe", isTest: true });
  });

  test("a webhook secret can be rotated: the old and the new one, separated by a comma", () => {
    const rotating = { ...live, STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old" };
    expect(readEnv(rotating).payments).toMatchObject({ webhookSecrets: ["whsec_new", "whsec_old"] });
    expect(() => readEnv({ ...live, STRIPE_WEBHOOK_SECRET: "whsec_a,whsec_b,whsec_c" })).toThrow(
      "STRIPE_WEBHOOK_SECRET must be one secret, or two and a comma",
    );
    expect(() => readEnv({ ...live, STRIPE_WEBHOOK_SECRET: "sk_live_abc" })).toThrow("must start with whsec_");
  });

  test("production refuses a test key unless it says that it is a demonstration", () => {
    expect(() => readEnv({ ...production, ...testing })).toThrow("STRIPE_SECRET_KEY is a test key");
    expect(readEnv({ ...production, ...testing, DEMO_PAYMENTS: "on" }).payments).toMatchObject({ isTest: true });
  });

  test("production refuses a key without a webhook secret; nothing takes a webhook secret without a key", () => {
    const keyAlone = { STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY };
    expect(() => readEnv({ ...production, ...keyAlone })).toThrow("STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET");
    expect(readEnv(keyAlone).payments).toMatchObject({ kind: "stripe", webhookSecrets: [] });
    expect(() => readEnv({ STRIPE_WEBHOOK_SECRET: "whsec_abc" })).toThrow("needs STRIPE_SECRET_KEY");
  });

  test("a publishable key is refused without repeating it", () => {
    const settings = { STRIPE_SECRET_KEY: "pk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" };
    expect(() => readEnv(settings)).toThrow(/^The configuration is wrong: STRIPE_SECRET_KEY must start with [^\n]*$/);
    expect(() => readEnv(settings)).not.toThrow("pk_live_abc");
  });

  test("prices are in dollars, unless configured otherwise", () => {
    expect(readEnv({}).adCurrency).toBe("usd");
    expect(readEnv({ AD_CURRENCY: "JPY" }).adCurrency).toBe("jpy");
    for (const currency of ["euro", "kwd", "zzz"]) {
      expect(() => readEnv({ AD_CURRENCY: currency })).toThrow("AD_CURRENCY must be the three letters of a currency");
    }
  });
});

test("a direct address is for a database behind a pooler", () => {
  const direct = "postgresql://db.example/directory";
  const settings = { DATABASE_URL: "postgresql://pooler.example/directory", DATABASE_DIRECT_URL: direct };
  expect(readEnv(settings).databaseDirectUrl).toBe(direct);
  expect(() => readEnv({ DATABASE_DIRECT_URL: direct })).toThrow("DATABASE_DIRECT_URL needs DATABASE_URL");
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

describe("a public site", () => {
  test.each([
    "https://tools.example.org",
    "https://192.168.1.5",
    "https://localhost:3000",
    "http://tools.example.org",
    "http://8.8.8.8",
    "http://[2001:4860:4860::8888]:3000",
    "http://local.example",
    "http://notlocalhost.example",
  ])("at %s starts only with NODE_ENV=production", (siteUrl) => {
    const line = /^SITE_URL is an address that others can reach: set NODE_ENV=production\.$/;
    for (const NODE_ENV of ["", "development", "test"]) {
      expect(() => readEnv({ SITE_URL: siteUrl, NODE_ENV })).toThrow(line);
    }
  });

  test.each([
    "http://192.168.1.5:3000",
    "http://10.1.2.3",
    "http://172.16.0.9:8080",
    "http://100.64.0.7",
    "http://169.254.1.1",
    "http://[fd00::5]:3000",
    "http://[fe80::5]",
    "http://shelf.local",
    "http://shelf:3000",
    "http://tools.corp.internal",
  ])("is not one at %s, which starts without demo sign-in", (siteUrl) => {
    const env = readEnv({ SITE_URL: siteUrl });
    expect(env.siteUrl).toBe(new URL(siteUrl).origin);
    expect(env.demoSignIn).toBe(false);
    expect(readEnv({ SITE_URL: siteUrl, DEMO_SIGN_IN: "off" }).demoSignIn).toBe(false);
  });

  test.each(["prod", "Production", "staging", "dev"])("NODE_ENV=%s stops the start with one line", (nodeEnv) => {
    expect(() => readEnv({ NODE_ENV: nodeEnv })).toThrow(
      /^The configuration is wrong: NODE_ENV must be development, test or production\.$/,
    );
  });
});

describe("the demo sign-in", () => {
  test.each([
    {},
    { SITE_URL: "http://localhost:4000" },
    { SITE_URL: "http://shelf.localhost:3000" },
    { SITE_URL: "http://127.8.8.8:3000" },
    { SITE_URL: "http://[::1]:3000" },
    { HOST: "0.0.0.0", DEMO_SIGN_IN: "on" },
  ])("is on for the machine itself: %o", (settings) => {
    expect(readEnv(settings).demoSignIn).toBe(true);
  });

  test.each([
    { HOST: "0.0.0.0" },
    { TRUSTED_PROXY_HOPS: "1" },
    { DEMO_SIGN_IN: "off" },
    { DEMO_SIGN_IN: "on", GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
    production,
  ])("is off with %o", (settings) => {
    expect(readEnv(settings).demoSignIn).toBe(false);
  });

  test.each([
    { ...production },
    { SITE_URL: "http://192.168.1.5:3000" },
    { SITE_URL: "http://shelf.local" },
    { TRUSTED_PROXY_HOPS: "1" },
    { ...production, SITE_URL: "https://localhost", TRUSTED_PROXY_HOPS: "2" },
  ])("asked for with %o stops the start with one line", (settings) => {
    expect(() => readEnv({ ...settings, DEMO_SIGN_IN: "on" })).toThrow(
      /^DEMO_SIGN_IN=on lets anybody sign in as anybody: it needs a SITE_URL of this machine, [^\n]+ TRUSTED_PROXY_HOPS=0\.$/,
    );
  });
});

describe("a variable that is almost a setting", () => {
  test.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASEURL", "DATABASE_URL"],
    ["DATABASE_URLS", "DATABASE_URL"],
    ["DATABAES_UR", "DATABASE_URL"],
    ["DATABSE_URL_FILE", "DATABASE_URL_FILE"],
    ["AUTH_SECRET_FIEL", "AUTH_SECRET_FILE"],
    ["NOD_ENV", "NODE_ENV"],
    ["SITE_RUL", "SITE_URL"],
    ["SMPT_URL", "SMTP_URL"],
    ["DEMO_SIGNIN", "DEMO_SIGN_IN"],
    ["TRUSTED_PROXY_HOP", "TRUSTED_PROXY_HOPS"],
    ["PROT", "PORT"],
    ["HOSTS", "HOST"],
    ["STORAG", "STORAGE"],
  ])("%s stops the start with the name that was meant", (name, meant) => {
    expect(() => readEnv({ [name]: "x" })).toThrow(
      new RegExp(`^The configuration is wrong: ${name} is not a setting, ${meant} is\\.$`),
    );
  });

  test("is left alone when it is empty", () => {
    expect(() => readEnv({ DATABSE_URL: " " })).not.toThrow();
  });

  test("is nothing that shells, services, CI, containers and other programs set", () => {
    const given = Object.fromEntries(othersVariables.map((name) => [name, "x"]));
    expect(() => readEnv(given)).not.toThrow();
    expect(othersVariables.length).toBeGreaterThan(300);
  });
});
