import { type Context, Hono } from "hono";
import { z } from "zod";
import { paths } from "#contract/paths.ts";
import { safeRedirectTarget } from "#contract/redirect-target.ts";
import type { MarkAction } from "#contract/sign-in-intent.ts";
import { forgetBookmark } from "#domain/bookmarks/forget-bookmark.ts";
import { saveProduct } from "#domain/bookmarks/save-product.ts";
import { addToStack } from "#domain/stacks/add-to-stack.ts";
import { removeFromStack } from "#domain/stacks/remove-from-stack.ts";
import { castUpvote } from "#domain/upvotes/cast-upvote.ts";
import { withdrawUpvote } from "#domain/upvotes/withdraw-upvote.ts";
import type { AppEnv } from "#http/context.ts";
import type { RateLimitName } from "#http/rate-limits-table.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf } from "./product-request.ts";
import { keepWish } from "./sign-in-intents.ts";

const markForm = z.strictObject({
  productId: z.string(),
  wanted: z.enum(["on", "off"]).default("on"),
  redirect: z.string().max(2048),
});

type Marker = { productId: number; userId: string; isWanted: boolean };
type Mark = {
  action: MarkAction;
  limits: { on: RateLimitName; off: RateLimitName };
  setMark: (marker: Marker) => Promise<unknown>;
};

/** The buttons on a product of a page without JavaScript: the wanted state, then the way back, all in the address. */
export function markForms(dependencies: ApiDependencies) {
  const { database, rateLimits, site } = dependencies;
  const db = database.app;

  async function answer(c: Context<AppEnv>, { action, limits, setMark }: Mark): Promise<Response> {
    const input = markForm.parse(c.req.query());
    const productId = productIdOf(input.productId);
    const back = safeRedirectTarget(input.redirect, site.url);
    const isWanted = input.wanted === "on";
    const userId = c.var.viewer?.userId;
    if (userId) {
      await rateLimits.spend(c, { name: limits[input.wanted] });
      await setMark({ productId, userId, isWanted });
      return c.redirect(back, 303);
    }
    // Taking a mark back is not resumed: whoever it belongs to sees it again first.
    if (!isWanted) return c.redirect(paths.auth(back), 303);
    return c.redirect(await keepWish(c, { ...dependencies, intent: { action, productId }, returnTo: back }), 303);
  }

  return new Hono<AppEnv>()
    .post("/upvote", (c) =>
      answer(c, {
        action: "upvote",
        limits: { on: "upvote", off: "withdraw_upvote" },
        setMark: ({ productId, userId: voterId, isWanted }) =>
          (isWanted ? castUpvote : withdrawUpvote)(db, { productId, voterId }),
      }),
    )
    .post("/bookmark", (c) =>
      answer(c, {
        action: "save",
        limits: { on: "bookmark", off: "bookmark" },
        setMark: ({ isWanted, ...bookmark }) => (isWanted ? saveProduct : forgetBookmark)(db, bookmark),
      }),
    )
    .post("/stack", (c) =>
      answer(c, {
        action: "stack",
        limits: { on: "stack", off: "stack" },
        setMark: ({ isWanted, ...entry }) => (isWanted ? addToStack : removeFromStack)(db, entry),
      }),
    );
}
