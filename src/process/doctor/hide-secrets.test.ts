import { expect, test } from "vitest";
import { readEnv } from "#env.ts";
import { hideSecrets } from "./hide-secrets.ts";

const env = readEnv({
  NODE_ENV: "production",
  SITE_URL: "https://shelf.example",
  AUTH_SECRET: "the-auth-secret-that-is-long-enough",
  GOOGLE_CLIENT_ID: "google-id",
  GOOGLE_CLIENT_SECRET: "google-secret",
  DATABASE_URL: "postgresql://shelf:db%40pass@db.example/shelf",
  DATABASE_DIRECT_URL: "postgresql://shelf@direct.example/shelf?password=direct-pass",
  DATABASE_READ_URL: "postgresql://shelf:read-pass@replica.example/shelf",
  SMTP_URL: "smtps://shelf:mail-pass@mail.example",
  STORAGE: "s3",
  S3_BUCKET: "bucket",
  S3_REGION: "region",
  S3_ACCESS_KEY_ID: "key-id",
  S3_SECRET_ACCESS_KEY: "s3-secret",
  STRIPE_SECRET_KEY: "sk_live_stripekey",
  STRIPE_WEBHOOK_SECRET: "whsec_one,whsec_two",
  AI_ENDPOINT_URL: "http://localhost:11434/v1",
  AI_ENDPOINT_MODEL: "model",
  AI_ENDPOINT_KEY: "ai-key",
  INDEXNOW_KEY: "indexnow-key",
});

test.each([
  "the-auth-secret-that-is-long-enough",
  "google-secret",
  "db%40pass",
  "db@pass",
  "direct-pass",
  "read-pass",
  "mail-pass",
  "s3-secret",
  "sk_live_stripekey",
  "whsec_one",
  "whsec_two",
  "ai-key",
  "indexnow-key",
])("%s is hidden wherever it stands", (secret) => {
  expect(hideSecrets(`at postgresql://shelf:${secret}@db, ${secret}`, env)).toBe(
    "at postgresql://shelf:[secret]@db, [secret]",
  );
});

test("a password that breaks its address is hidden too", () => {
  const broken = { ...env, databaseUrl: "postgresql://shelf:p@ss/w%rd@db.example/shelf" };
  expect(hideSecrets("Invalid URL: postgresql://shelf:p@ss/w%rd@db.example/shelf", broken)).toBe(
    "Invalid URL: postgresql://shelf:[secret]@db.example/shelf",
  );
});

test("what is no secret stays", () => {
  const text = "shelf at db.example, bucket with key-id, https://shelf.example";
  expect(hideSecrets(text, env)).toBe(text);
});
