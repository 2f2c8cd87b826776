import { Hono } from "hono";
import { z } from "zod";
import { DomainError } from "#contract/errors.ts";
import { parseId } from "#contract/id.ts";
import { paths } from "#contract/paths.ts";
import { safeRedirectTarget } from "#contract/redirect-target.ts";
import { castUpvote } from "#domain/upvotes/cast-upvote.ts";
import { withdrawUpvote } from "#domain/upvotes/withdraw-upvote.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";

const upvoteForm = z.strictObject({
  productId: z.string(),
  wanted: z.enum(["on", "off"]),
  redirect: z.string().max(2048),
});

/** Where the pages' plain forms post to when there is no JavaScript; each answers with the way back. */
export function formPosts({ database, rateLimits, site }: ApiDependencies) {
  return new Hono<AppEnv>().post("/upvote", rateLimits.limit("upvote"), async (c) => {
    const { productId: rawId, wanted, redirect } = upvoteForm.parse(await c.req.parseBody());
    const back = safeRedirectTarget(redirect, site.url);
    const voterId = c.var.viewer?.userId;
    if (!voterId) return c.redirect(paths.auth(back), 303);
    const productId = parseId(rawId);
    if (productId === null) throw new DomainError("product_not_found");
    const setVote = wanted === "on" ? castUpvote : withdrawUpvote;
    await setVote(database.app, { productId, voterId });
    return c.redirect(back, 303);
  });
}
