import { type Context, Hono } from "hono";
import { claimChecks } from "#contract/claim-checks.ts";
import type { Claim } from "#contract/claims.ts";
import { paths, withNotice } from "#contract/paths.ts";
import { askForReview } from "#domain/claims/ask-for-review.ts";
import { cancelClaim } from "#domain/claims/cancel-claim.ts";
import type { AppEnv } from "#http/context.ts";
import { checked, strictInput } from "./checked-input.ts";
import {
  type ClaimDependencies,
  claimFields,
  lookNow,
  mailCode,
  ownClaimOf,
  takeClaim,
  tryCode,
} from "./claim-steps.ts";
import { answerPlainForm, type PlainForm } from "./plain-form.ts";
import { productIdOf } from "./product-request.ts";

type Values = Record<string, string>;

// Every form of the page says which product, claim and tab it stands on, for the way back.
const place = { product: checked(() => undefined), way: checked(() => undefined).optional() };
const claim = checked(() => undefined);

const inputs = {
  start: strictInput({
    ...place,
    productId: claim,
    isCreator: checked(claimChecks.isCreator),
    hasRight: checked(claimChecks.hasRight),
    showsProfile: checked(claimChecks.showsProfile),
  }),
  code: strictInput({ ...place, claim, email: claimFields.email }),
  codeCheck: strictInput({ ...place, claim, code: claimFields.code }),
  check: strictInput({ ...place, claim, method: claimFields.method }),
  review: strictInput({ ...place, claim, note: claimFields.note }),
  cancel: strictInput({ ...place, claim }),
};

/** The claim page's forms without JavaScript: each leads back to the page, which says how the claim stands. */
export function claimForms({ showPage, ...dependencies }: ClaimDependencies & Pick<PlainForm, "showPage">) {
  const { app: db } = dependencies.database;

  function answer(c: Context<AppEnv>, step: (values: Values) => Promise<Claim>): Promise<Response> {
    return answerPlainForm(c, {
      page: ({ product = "", way }) => paths.claim(product, way),
      showPage,
      submit: async (values) => placeOf(await step(values), values.way),
    });
  }

  return new Hono<AppEnv>()
    .post("/claim", (c) =>
      answer(c, (values) => {
        const productId = productIdOf(inputs.start.parse(withUnticked(values)).productId);
        return takeClaim(c, { ...dependencies, productId });
      }),
    )
    .post("/claim/code", (c) =>
      answer(c, (values) => {
        const { email, claim: id } = inputs.code.parse(values);
        return mailCode(c, { ...dependencies, own: ownClaimOf(c, id), email });
      }),
    )
    .post("/claim/code-check", (c) =>
      answer(c, (values) => {
        const { code, claim: id } = inputs.codeCheck.parse(values);
        return tryCode(c, { ...dependencies, own: ownClaimOf(c, id), code });
      }),
    )
    .post("/claim/check", (c) =>
      answer(c, (values) => {
        const { method, claim: id } = inputs.check.parse(values);
        return lookNow(c, { ...dependencies, own: ownClaimOf(c, id), method });
      }),
    )
    .post("/claim/review", (c) =>
      answer(c, (values) => {
        const { note, claim: id } = inputs.review.parse(values);
        return askForReview(db, { ...ownClaimOf(c, id), note });
      }),
    )
    .post("/claim/cancel", (c) =>
      answer(c, (values) => cancelClaim(db, ownClaimOf(c, inputs.cancel.parse(values).claim))),
    );
}

/** A box that is not ticked is not sent at all. */
function withUnticked(values: Values): Values {
  return { isCreator: "", hasRight: "", showsProfile: "", ...values };
}

function placeOf({ product, state }: Claim, way: string | undefined): string {
  const path = paths.claim(product.slug, state === "open" ? way : undefined);
  return state === "proven" ? withNotice(path, "claimed") : path;
}
