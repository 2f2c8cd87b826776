import { adminSamples } from "./admin-write-samples.ts";
import { nobodys, type Sample } from "./sample.ts";

/** One valid input for each declared write, by method and path. A write without one fails the matrix. */
export const samples: Record<string, Sample> = {
  "put /products/{id}/upvote": {},
  "delete /products/{id}/upvote": {},
  "put /products/{id}/bookmark": {},
  "delete /products/{id}/bookmark": {},
  // Same response for every id, so that it reveals nothing about hidden products.
  "delete /me/bookmarks/{id}": { isBlind: true },
  "put /products/{id}/stack": {},
  "delete /products/{id}/stack": {},
  "delete /me/stack/{id}": { isBlind: true },
  "post /products/{id}/alternatives": { input: ({ otherId }) => ({ alternativeId: otherId }) },
  "post /products/{id}/facts": {
    input: { field: "hasFreePlan", value: "yes", sourceUrl: "https://source.example/plans" },
  },
  "put /products/{id}/alternative-votes": { input: ({ otherId }) => ({ alternativeId: otherId }) },
  "post /products/{id}/alternative-vote-withdrawals": { input: ({ otherId }) => ({ alternativeId: otherId }) },
  "post /collections": { input: { key: crypto.randomUUID(), name: "Kitchen", visibility: "private" } },
  "put /collections/{id}": nobodys({ name: "Kitchen", visibility: "public", version: "1" }),
  "delete /collections/{id}": nobodys(),
  "put /collections/{id}/products": nobodys({ productId: 1 }),
  "post /collections/{id}/product-removals": nobodys({ productId: 1 }),
  "put /collections/{id}/note": nobodys({ productId: 1, note: "Good." }),
  "put /collections/{id}/place": nobodys({ productId: 1, place: 1 }),
  "post /collections/{id}/reports": nobodys({ reason: "spam" }),
  "put /me/follows": { input: { kind: "search", target: "q=notes" } },
  // Same response for every id, so that it reveals nothing about others' follows.
  "delete /me/follows/{id}": { isBlind: true },
  "put /me/notices/read": {},
  "put /me/digest": { input: { isOn: true } },
  "post /products/{id}/feedback": { input: { comment: "Good.", rating: 4 } },
  "post /feedback/{id}/replies": { input: { comment: "Agreed." } },
  "patch /feedback/{id}": { input: { comment: "Not mine." }, signedIn: 403 },
  "delete /feedback/{id}": { signedIn: 403 },
  "post /feedback/{id}/reports": { input: { reason: "spam" } },
  "post /resource-suggestions": { input: { text: "A tool" } },
  "post /site-feedback": { input: { message: "Hello", email: "" } },
  "put /me/notifications": {
    input: { submissions: true, claims: false, replies: true, promotions: true, digest: false },
  },
  "patch /me/notifications": { input: { replies: false } },
  "put /me/for-you": { input: { isOn: true } },
  // An invalid one: usernames are unique, and other rows use those that people have.
  "put /me/profile": { input: { extra: true }, signedIn: 400 },
  "put /me/onboarding": { input: { extra: true }, signedIn: 400 },
  "post /me/onboarding/skip": {},
  "put /me/public-page": { input: { hasPage: true, sections: ["made"] } },
  // About a person, not a product.
  "put /people/{id}/block": { isBlind: true },
  "delete /people/{id}/block": { isBlind: true },
  "post /people/{id}/reports": { input: { reason: "spam" }, isBlind: true },
  "put /me/products/{id}/replaced-products": { input: ({ otherId }) => ({ replacedId: otherId }) },
  "post /me/products/{id}/replaced-product-removals": { input: ({ otherId }) => ({ replacedId: otherId }) },
  "put /me/products/{id}/maker-comment": { input: { comment: "Hello." } },
  "delete /me/products/{id}/maker-comment": {},
  "post /me/products/{id}/invitations": { input: { username: "ada" } },
  "post /me/products/{id}/maker-removals": { input: { username: "ada" } },
  // No such invitation.
  "delete /me/sent-invitations/{id}": { signedIn: 404 },
  "post /me/invitations/{id}/acceptance": { signedIn: 404 },
  "delete /me/invitations/{id}": { signedIn: 404 },
  // No such code.
  "post /me/redemptions": { input: { code: "0000-0000", productId: 999_999 }, signedIn: 400 },
  "post /newsletter": { input: { email: "ada@reader.example" } },
  "post /me/products": {
    input: {
      key: crypto.randomUUID(),
      stage: "draft",
      productName: "Salt",
      websiteUrl: "salt.example",
      pricing: "free",
    },
  },
  "put /me/products/{id}/saved": { input: { version: "1.0.0", fields: {} } },
  "post /me/products/{id}/draft": { input: { version: "1.0.0", fields: {} } },
  "post /me/products/{id}/submission": { input: { key: crypto.randomUUID(), version: "1.0.0", fields: {} } },
  "delete /me/products/{id}/working-copy": {},
  "delete /me/products/{id}/revision": {},
  "delete /me/products/{id}": {},
  "post /me/products/{id}/restoration": {},
  "post /products/{id}/reports": { input: { reason: "spam" } },
  // Nothing outside can be reached from here.
  "post /me/logo-lookup": { input: { websiteUrl: "salt.example" }, signedIn: 502 },
  "post /me/logo-preview": { input: { logoUrl: "salt.example/logo.png" }, signedIn: 502 },
  // None of their products.
  "post /me/orders": { input: { key: crypto.randomUUID(), months: 1, productId: 999_999 }, signedIn: 404 },
  "post /me/orders/{id}/cancellation": { signedIn: 404, isBlind: true, isNowhere: true },
  ...adminSamples,
};
