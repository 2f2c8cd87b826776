import { type Context, Hono } from "hono";
import { z } from "zod";
import { paths } from "#contract/paths.ts";
import { safeRedirectTarget } from "#contract/redirect-target.ts";
import { removeBookmark } from "#domain/bookmarks/remove-bookmark.ts";
import { saveProduct } from "#domain/bookmarks/save-product.ts";
import { castUpvote } from "#domain/upvotes/cast-upvote.ts";
import { withdrawUpvote } from "#domain/upvotes/withdraw-upvote.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf } from "./product-request.ts";

const markForm = z.strictObject({
  productId: z.string(),
  wanted: z.enum(["on", "off"]),
  redirect: z.string().max(2048),
});

type Marker = { productId: number; userId: string; isWanted: boolean };

/** The upvote and the save button of a page without JavaScript: the wanted state, then the way back. */
export function markForms({ database: { app: db }, rateLimits, site }: ApiDependencies) {
  async function answer(c: Context<AppEnv>, setMark: (marker: Marker) => Promise<unknown>): Promise<Response> {
    const { productId, wanted, redirect } = markForm.parse(await c.req.parseBody());
    const back = safeRedirectTarget(redirect, site.url);
    const userId = c.var.viewer?.userId;
    if (!userId) return c.redirect(paths.auth(back), 303);
    await setMark({ productId: productIdOf(productId), userId, isWanted: wanted === "on" });
    return c.redirect(back, 303);
  }
  return new Hono<AppEnv>()
    .post("/upvote", rateLimits.limit("upvote"), (c) =>
      answer(c, ({ productId, userId: voterId, isWanted }) =>
        (isWanted ? castUpvote : withdrawUpvote)(db, { productId, voterId }),
      ),
    )
    .post("/bookmark", rateLimits.limit("bookmark"), (c) =>
      answer(c, ({ isWanted, ...bookmark }) => (isWanted ? saveProduct : removeBookmark)(db, bookmark)),
    );
}
