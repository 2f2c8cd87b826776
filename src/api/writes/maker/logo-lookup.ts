import { z } from "@hono/zod-openapi";
import { logoLookupInput, logoPreviewInput } from "#contract/maker/own-product-input.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { fetchLogo, type LogoServices, type LogoSource } from "#domain/catalog/products/logos/fetch-logo.ts";
import { declareWrite } from "../declare-write.ts";

/** Writes, although they store nothing: they send requests to somebody else's server. */
const shared = { gate: "user", limit: "fetch_logo", failed: "errors.logo_fetch_failed" } as const;

const tag = "My products";
const preview = z.string().openapi({ description: "The picture as a data: URL, re-encoded by us (rule 36)" });

const lookUpLogoWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/me/logo-lookup",
    status: 200,
    tag,
    summary: "Find the address of a website's logo",
    answers: "The address of a picture that we could fetch and read",
    refusals: { 502: "The website has no logo that we could fetch" },
  },
  input: { name: "LogoLookup", schema: logoLookupInput },
  answer: z.object({ logoUrl: z.string(), preview }),
  run: async ({ logos }, { websiteUrl }) => {
    const found = await getLogo(logos, { logoUrl: null, websiteUrl });
    return { logoUrl: found.address, preview: found.preview };
  },
});

const previewLogoWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/me/logo-preview",
    status: 200,
    tag,
    summary: "Load the picture at a logo's address",
    answers: "The picture",
    refusals: { 502: "There is no picture that we could fetch" },
  },
  input: { name: "LogoPreview", schema: logoPreviewInput },
  answer: z.object({ preview }),
  run: async ({ logos }, { logoUrl }) => {
    const found = await getLogo(logos, { logoUrl, websiteUrl: null });
    return { preview: found.preview };
  },
});

async function getLogo(logos: LogoServices, source: LogoSource): Promise<{ address: string; preview: string }> {
  const found = await fetchLogo(logos, source);
  if ("failure" in found) throw new DomainError("logo_fetch_failed");
  const picture = Buffer.from(found.image.bytes).toString("base64");
  return { address: found.address, preview: `data:image/webp;base64,${picture}` };
}

export const logoWrites = [lookUpLogoWrite, previewLogoWrite] as const;
