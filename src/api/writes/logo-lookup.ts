import { z } from "@hono/zod-openapi";
import { DomainError } from "#contract/errors.ts";
import { logoLookupInput } from "#contract/inputs/own-products.ts";
import { fetchLogo } from "#domain/logos/fetch-logo.ts";
import { declareWrite } from "./declare-write.ts";

/** A write, although it stores nothing: it sends requests to somebody else's server. */
export const lookUpLogoWrite = declareWrite({
  route: {
    method: "post",
    path: "/me/logo-lookup",
    status: 200,
    tag: "My products",
    summary: "Find the address of a website's logo",
    answers: "The address of a picture that we could fetch and read",
    refusals: { 502: "The website has no logo that we could fetch" },
  },
  input: { name: "LogoLookup", schema: logoLookupInput },
  answer: z.object({ logoUrl: z.string() }),
  gate: "user",
  limit: "fetch_logo",
  run: async ({ logos }, { websiteUrl }) => {
    const found = await fetchLogo(logos, { logoUrl: null, websiteUrl });
    if ("failure" in found) throw new DomainError("logo_fetch_failed");
    return { logoUrl: found.address };
  },
  failed: "errors.logo_fetch_failed",
});
