import { type Context, Hono } from "hono";
import type * as z from "zod";
import {
  claimCodeInput,
  claimCodeRequestInput,
  claimInput,
  claimProofInput,
  claimReviewInput,
} from "#contract/maker/claim-input.ts";
import type { Claim } from "#contract/maker/claims.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { readForm, type Values } from "#contract/shared/forms/read-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { askForReview } from "#domain/makers/claims/ask-for-review.ts";
import { cancelClaim } from "#domain/makers/claims/cancel-claim.ts";
import type { AppEnv } from "#http/context.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { type ClaimDependencies, lookNow, mailCode, ownClaimOf, takeClaim, tryCode } from "../routes/claim-steps.ts";
import { productIdOf } from "../routes/product-request.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";

type Step<Schema extends z.ZodObject> = {
  input: Schema;
  take: (input: z.output<Schema>, values: Values) => Promise<Claim>;
};

/** The claim page's forms without JavaScript: each returns to the page, which shows the claim's state. */
export function claimForms({
  showPage,
  ...dependencies
}: ClaimDependencies & Pick<ApiDependencies, "identity"> & Pick<PlainForm, "showPage">) {
  const { app: db } = dependencies.database;

  /** Every form contains its product, claim and tab, to return there. */
  function answer<Schema extends z.ZodObject>(c: Context<AppEnv>, { input, take }: Step<Schema>): Promise<Response> {
    return answerPlainForm(c, {
      page: ({ product = "", way }) => paths.claim(product, way),
      showPage,
      async submit({ product: _, way, productId, claim, ...values }) {
        const place = { ...(productId && { productId }), ...(claim && { claim }) };
        return nextPage(c, { claim: await take(input.parse(readForm(input, values)), place), way });
      },
    });
  }

  /** A proven claim leads to the product, an open one back to the page with its next step. */
  function nextPage(c: Context<AppEnv>, { claim: { product, state }, way }: { claim: Claim; way: string | undefined }) {
    if (state !== "proven") return paths.claim(product.slug, state === "open" ? way : undefined);
    leaveFlash(c, { codes: ["success.claimed"], isSecure: dependencies.identity.hasSecureCookies });
    return paths.product(product.slug);
  }

  return new Hono<AppEnv>()
    .post("/claim", (c) =>
      answer(c, {
        input: claimInput,
        take: (_, { productId = "" }) => takeClaim(c, { ...dependencies, productId: productIdOf(productId) }),
      }),
    )
    .post("/claim/code", (c) =>
      answer(c, {
        input: claimCodeRequestInput,
        take: ({ email }, { claim }) => mailCode(c, { ...dependencies, own: ownClaimOf(c, claim), email }),
      }),
    )
    .post("/claim/code-check", (c) =>
      answer(c, {
        input: claimCodeInput,
        take: ({ code }, { claim }) => tryCode(c, { ...dependencies, own: ownClaimOf(c, claim), code }),
      }),
    )
    .post("/claim/check", (c) =>
      answer(c, {
        input: claimProofInput,
        take: ({ method }, { claim }) => lookNow(c, { ...dependencies, own: ownClaimOf(c, claim), method }),
      }),
    )
    .post("/claim/review", (c) =>
      answer(c, {
        input: claimReviewInput,
        take: ({ note }, { claim }) => askForReview(db, { ...ownClaimOf(c, claim), note }),
      }),
    )
    .post("/claim/cancel", (c) =>
      answer(c, { input: noInput, take: (_, { claim }) => cancelClaim(db, ownClaimOf(c, claim)) }),
    );
}
