import { createHmac } from "node:crypto";

export const demoMountPath = "/demo-identity";
export const googleCallbackPath = "/api/auth/callback/google";

/** Demo accounts are stored under this issuer, so that another port or address finds the same people. */
const accountIssuer = "demo-identity";

export function demoAccountId(email: string): string {
  return `${accountIssuer}#${email}`;
}

export type DemoClient = {
  issuer: string;
  accountIssuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
};

/** What the demo provider and its only client must agree on; derived, so that every process has the same values. */
export function demoClientOf({ siteUrl, authSecret }: { siteUrl: string; authSecret: string }): DemoClient {
  return {
    issuer: `${siteUrl}${demoMountPath}`,
    accountIssuer,
    clientId: "toolshelf-demo",
    clientSecret: createHmac("sha256", authSecret).update("demo identity client").digest("base64url"),
    redirectUri: `${siteUrl}${googleCallbackPath}`,
  };
}
