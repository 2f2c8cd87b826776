import * as limits from "./limits.ts";
import * as validation from "./messages/validation.ts";

/** The three things a claimant confirms, by the name of their checkbox. */
export const claimConfirmations = ["isCreator", "hasRight", "showsProfile"] as const;

/** As it is compared: people type small letters, spaces and the hyphen of the mail. */
export function claimCodeOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** A ticked box is sent as "on". */
const ticked = (sentence: string) => (value: string) => (value === "on" ? undefined : sentence);

/** What is wrong with a field, in the words that stand under it; the form asks before it sends, the server always. */
export const claimChecks = {
  isCreator: ticked(validation.claimCreatorRequired),
  hasRight: ticked(validation.claimRightRequired),
  showsProfile: ticked(validation.claimProfileRequired),
  // The server knows which addresses are the product's; here only an empty field is worth a word.
  email: (value: string) => (value.trim().includes("@") ? undefined : validation.emailInvalid),
  code: (value: string) =>
    new RegExp(`^[A-Z0-9]{${limits.claims.codeLength}}$`).test(claimCodeOf(value))
      ? undefined
      : validation.claimCodeInvalid,
  note: (value: string) =>
    value.length <= limits.claims.noteMax ? undefined : validation.tooLong(limits.claims.noteMax),
};
