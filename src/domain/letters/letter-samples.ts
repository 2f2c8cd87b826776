import type { LetterData, LetterKind } from "./letter-kinds.ts";

const product = { name: "Paint & Pixel", slug: "paint-pixel" };

/** Sample data for each kind, for the development previews and for tests. */
export const letterSamples: { [Kind in LetterKind]: LetterData<Kind> } = {
  email_verification: { link: "https://toolshelf.example/api/auth/verify-email?token=sample&callbackURL=%2F" },
  account_exists: {},
  password_reset: { link: "https://toolshelf.example/auth/recovery?token=sample" },
  newsletter_confirmation: { token: "sample", unsubscribeKey: "00000000-0000-0000-0000-000000000000" },
  newsletter_already: { unsubscribeKey: "00000000-0000-0000-0000-000000000000" },
  claim_code: { product, claimant: "ada", code: "ABCD-2345" },
  claim_contested: { product, claimant: "ada" },
  claim_approved: { product, reason: "Welcome!\nPlease add a logo." },
  claim_refused: { product, reason: "The address is not the maker's." },
  claim_lapsed: { product },
};
