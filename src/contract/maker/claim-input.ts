import * as z from "zod";
import { checkedText, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { siteProofMethods } from "./site-proof-methods.ts";

const codeShape = new RegExp(`^[A-Z0-9]{${limits.claims.codeLength}}$`);

/** The three things a claimant confirms. */
export const claimInput = strictInput({
  isCreator: z.literal(true, validation.claimCreatorRequired),
  hasRight: z.literal(true, validation.claimRightRequired),
  showsProfile: z.literal(true, validation.claimProfileRequired),
});

/** The server checks that the address is at the product's domain. */
export const claimCodeRequestInput = strictInput({
  email: checkedText((value) => (value.trim().includes("@") ? undefined : validation.emailInvalid)).meta({
    example: "ada@product.example",
  }),
});

export const claimCodeInput = strictInput({
  code: checkedText((value) => (codeShape.test(claimCodeOf(value)) ? undefined : validation.claimCodeInvalid)).meta({
    example: "ABCD-EFGH",
  }),
});

export const claimProofInput = strictInput({ method: z.enum(siteProofMethods, validation.invalidValue) });

export const claimReviewInput = strictInput({
  note: checkedText((value) =>
    value.length <= limits.claims.noteMax ? undefined : validation.tooLong(limits.claims.noteMax),
  ),
});

/** Normalizes a typed code: people type lower case, spaces and the hyphen from the email. */
export function claimCodeOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}
