import { adminProductFields } from "../tools/admin-product-fields.ts";
import { nobodys, type Sample } from "./sample.ts";

const someDecision = { resolvedAt: "2026-01-05T08:00:00.000001+00:00" };
const noProduct = { products: [{ productId: 999_999, version: 1 }] };

/** Those of the writes below `/admin`. */
export const adminSamples: Record<string, Sample> = {
  "put /admin/collections/{id}/pick": nobodys(),
  "delete /admin/collections/{id}/pick": { isNowhere: true },
  "put /admin/collections/pick-order": { input: { collectionIds: [] } },
  "put /admin/collections/{id}/hidden": nobodys({ reason: "" }),
  "delete /admin/collections/{id}/hidden": { isNowhere: true },
  "post /admin/collections/{id}/hidden/undo": { isNowhere: true },
  // Nobody has reported it.
  "post /admin/collections/{id}/resolution": { input: {}, signedIn: 409, isNowhere: true },
  "post /admin/collections/{id}/resolution/undo": { input: someDecision, isNowhere: true },
  // Nobody has reported them.
  "post /admin/feedback-reports/feedback/{id}/resolution": {
    input: { isHidden: false },
    signedIn: 409,
    isNowhere: true,
  },
  "post /admin/feedback-reports/feedback/{id}/resolution/undo": { input: someDecision, isNowhere: true },
  "post /admin/feedback-reports/products/{id}/resolution": { signedIn: 409, isNowhere: true },
  "post /admin/feedback-reports/products/{id}/resolution/undo": { input: someDecision, isNowhere: true },
  "post /admin/feedback-reports/people/{id}/resolution": { input: {}, signedIn: 409, isNowhere: true },
  "post /admin/feedback-reports/people/{id}/resolution/undo": { input: someDecision, isNowhere: true },
  "post /admin/feedback-reports/messages/{id}/resolution": { input: { answer: "" }, signedIn: 409, isNowhere: true },
  "post /admin/feedback-reports/messages/{id}/resolution/undo": { input: someDecision, isNowhere: true },
  // No such claim.
  "post /admin/claims/{id}/decision": { input: { decision: "refuse" }, signedIn: 404 },
  "post /admin/claims/{id}/revocation": { signedIn: 404 },
  // No such proposal.
  "post /admin/alternatives/{id}/decision": { input: { decision: "approve" }, signedIn: 404, isNowhere: true },
  "delete /admin/alternatives/{id}/decision": { isNowhere: true },
  "post /admin/facts/{id}/decision": { input: { decision: "approve" }, signedIn: 404, isNowhere: true },
  "delete /admin/facts/{id}/decision": { signedIn: 404, isNowhere: true },
  // No such account.
  "put /admin/users/{id}/suspension": { input: { hidesContent: false, note: "" }, signedIn: 404 },
  "delete /admin/users/{id}/suspension": { signedIn: 404 },
  "put /admin/users/{id}/role": { input: { role: "moderator" }, signedIn: 404 },
  "post /admin/users/{id}/export": {
    input: { username: "ada", requestedBy: "person", reference: "Ticket 1" },
    signedIn: 404,
  },
  // Nobody has that id, which is as good as deleted.
  "delete /admin/users/{id}": { input: { username: "ada", requestedBy: "person", reference: "Ticket 1" } },
  "post /admin/users/{id}/ended-sessions": { input: { sessionId: null }, signedIn: 404 },
  // No such import.
  "post /admin/products/imports/{id}/check": {
    input: { columns: [], nicheIds: [], subcategoryIds: [], status: "draft" },
    signedIn: 404,
    isNowhere: true,
  },
  "post /admin/products/imports/{id}/start": {
    input: { leavesOutProblems: false, leavesOutDuplicates: false },
    signedIn: 404,
    isNowhere: true,
  },
  "post /admin/products/imports/{id}/undo": { signedIn: 404, isNowhere: true },
  "delete /admin/products/imports/{id}": { signedIn: 404, isNowhere: true },
  "post /admin/niches": { input: { name: "All Resources" }, signedIn: 409 },
  "patch /admin/niches/{id}": { input: { name: "Maps" }, signedIn: 404 },
  "put /admin/niches/{id}/status": { input: { status: "draft" }, signedIn: 404 },
  "put /admin/niches/{id}/subcategories": { input: { subcategoryIds: [] }, signedIn: 404 },
  "put /admin/niches/order": { input: { nicheIds: [] }, signedIn: 409 },
  "post /admin/niches/{id}/merge": { input: { intoId: 1 }, signedIn: 404 },
  "delete /admin/niches/{id}": { signedIn: 404 },
  "post /admin/niches/{id}/finish": { signedIn: 404 },
  "post /admin/parent-subcategories/{id}/finish": { signedIn: 404 },
  "post /admin/parent-subcategories": { input: { name: "All Resources" }, signedIn: 409 },
  "post /admin/parent-subcategories/{id}/children": { input: { name: "Mercator" }, signedIn: 404 },
  "patch /admin/parent-subcategories/{id}": { input: { name: "Globes" }, signedIn: 404 },
  "put /admin/parent-subcategories/{id}/status": { input: { status: "draft" }, signedIn: 404 },
  "put /admin/parent-subcategories/{id}/parent": { input: { parentId: 1 }, signedIn: 404 },
  "post /admin/parent-subcategories/{id}/merge": { input: { intoId: 1 }, signedIn: 404 },
  "delete /admin/parent-subcategories/{id}": { signedIn: 404 },
  "post /admin/parent-subcategories/deletion": { input: { subcategoryIds: [999_999] }, signedIn: 404 },
  "patch /admin/tags/{id}": { input: { name: "maps" }, signedIn: 404 },
  "post /admin/tags/{id}/merge": { input: { into: "maps" }, signedIn: 400 },
  "put /admin/tags/{id}/hidden": { signedIn: 404 },
  "delete /admin/tags/{id}/hidden": {},
  "post /admin/synonyms": { input: { terms: ["atlas", "book of maps"] } },
  "put /admin/synonyms/{id}": {
    input: { terms: ["atlas", "maps"], updatedAt: "2026-01-01T00:00:00Z" },
    signedIn: 404,
    isNowhere: true,
  },
  "post /admin/synonyms/preview": { input: { groupId: null, terms: ["atlas", "book of maps"] } },
  "post /admin/my-ai-engine/findings/{id}/synonyms": {
    input: { group: null, terms: ["atlas", "map book"] },
    signedIn: 404,
    isNowhere: true,
  },
  "post /admin/my-ai-engine/findings/{id}/tag": {
    input: { tag: "atlas", productIds: [1] },
    signedIn: 404,
    isNowhere: true,
  },
  "put /admin/my-ai-engine/findings/{id}/note": { input: { note: "Planned" }, signedIn: 404, isNowhere: true },
  "delete /admin/synonyms/{id}": { input: { updatedAt: "2026-01-01T00:00:00Z" }, isNowhere: true },
  // Nobody has such products, so nothing is decided.
  "post /admin/submissions/decisions": {
    input: { products: [{ productId: 999_999, expectedVersion: 1 }], decision: "approve" },
  },
  "post /admin/submissions/undo": { input: { batchId: crypto.randomUUID() }, signedIn: 409 },
  "put /admin/submissions/{id}/presence": {},
  "post /admin/submissions/{id}/questions": { input: { question: "Is it free?" }, signedIn: 404 },
  "post /admin/submissions/revisions/{id}/decision": { input: { decision: "approve" }, signedIn: 404 },
  "post /admin/submissions/deletions": { input: { products: [{ productId: 999_999, expectedVersion: 1 }] } },
  "post /admin/suggestions/site": { input: { websiteUrl: "salt.example" } },
  "post /admin/suggestions/{id}/acceptance": {
    input: {
      expectedVersion: 1,
      fields: { productName: "Salt", websiteUrl: "salt.example", headline: "", description: "", logoUrl: null },
    },
    signedIn: 404,
  },
  "post /admin/suggestions/{id}/dismissal": { input: { expectedVersion: 1, reason: "No." }, signedIn: 404 },
  // No such job.
  "post /admin/jobs/{id}/cancellation": { signedIn: 404 },
  "post /admin/products/bulk-status": { input: { ...noProduct, status: "live" } },
  "post /admin/products/bulk-deletion": { input: noProduct },
  "post /admin/bulk-remap": { input: { ...noProduct, mode: "add", nicheIds: [1], subcategoryIds: [] } },
  "post /admin/bulk-remap/preview": { input: { ...noProduct, mode: "add", nicheIds: [1], subcategoryIds: [] } },
  // No such act.
  "post /admin/products/bulk-acts/{id}/undo": { signedIn: 409 },
  "post /admin/products/cache-clearing": {},
  // No such finding, so nothing is decided.
  "post /admin/my-ai-engine/findings/decisions": { input: { findingIds: [999_999], decision: "dismiss" } },
  "post /admin/my-ai-engine/look": {},
  // No such products, so nothing is merged.
  "post /admin/my-ai-engine/merges": {
    input: { merges: [{ kept: { productId: 999_998, version: 1 }, gone: { productId: 999_999, version: 1 } }] },
  },
  // No such merge, so nothing is undone.
  "post /admin/my-ai-engine/merges/undo": { input: { mergeIds: [999_999] } },
  "post /admin/my-ai-engine/withheld-votes/{id}/release": { input: {} },
  // No language model is configured.
  "post /admin/products/{id}/drafts": { input: { field: "headline" }, signedIn: 409, isBlind: true },
  // No such letter.
  "post /admin/debug/letters/{id}/retry": { signedIn: 404 },
  "put /admin/pages/{id}": {
    input: { title: "Imprint", description: "", body: "Hello", version: 0 },
    isNowhere: true,
  },
  // It has no such version.
  "put /admin/pages/{id}/published": { input: { version: 5 }, signedIn: 404, isNowhere: true },
  "delete /admin/pages/{id}": { input: { version: 1 }, isNowhere: true },
  "post /admin/pages/preview": { input: { body: "Hello" } },
  "put /admin/blocklists": { input: { mailDomains: [], websites: [], words: [], version: "" } },
  "post /admin/blocklists/preview": { input: { mailDomains: [], websites: ["casino.example"], words: [] } },
  "post /admin/settings/imports/undo": {
    input: { importId: "00000000-0000-4000-8000-000000000000" },
    signedIn: 404,
    isNowhere: true,
  },
  "put /admin/settings/letters": { input: { kind: "password_reset", text: null } },
  "post /admin/settings/letters/preview": {
    input: { kind: "password_reset", text: { subject: "Reset", body: "Here:\n\n{{button}}" } },
  },
  "patch /admin/settings/values": { input: { morningHour: 7 } },
  "put /admin/security/morning-mail": { input: { isOn: false } },
  "delete /admin/newsletter/subscribers/{id}": {},
  "post /admin/newsletter/issues": { input: { subject: "News", body: "Hello" } },
  "put /admin/newsletter/issues/{id}": {
    input: { subject: "News", body: "Hello", version: 1 },
    signedIn: 404,
    isNowhere: true,
  },
  "delete /admin/newsletter/issues/{id}": { input: { version: 1 }, isNowhere: true },
  "post /admin/newsletter/preview": { input: { subject: "News", body: "Hello" } },
  "post /admin/newsletter/test": { input: { subject: "News", body: "Hello" } },
  "put /admin/newsletter/issues/{id}/sending": { input: { version: 1 }, signedIn: 404, isNowhere: true },
  "delete /admin/newsletter/issues/{id}/sending": { signedIn: 404, isNowhere: true },
  // Without a niche.
  "post /admin/products": { input: { key: crypto.randomUUID(), fields: adminProductFields }, signedIn: 400 },
  // None of the products has that version.
  "patch /admin/products/{id}": { input: { expectedVersion: 999, fields: {} }, signedIn: 409, deleted: 404 },
  "post /admin/products/{id}/purge": { input: { expectedVersion: 999 }, signedIn: 409 },
  "post /admin/products/{id}/invitations": { input: { username: "ada" }, signedIn: 404 },
  "delete /admin/products/invitations/{id}": { signedIn: 404 },
  "post /admin/products/{id}/maker-removals": { input: { username: "ada" }, signedIn: 404 },
  "put /admin/products/{id}/maker-comment": { input: { comment: "Hello.", author: null }, deleted: 404 },
  "delete /admin/products/{id}/maker-comment": { deleted: 404 },
  "post /admin/orders/{id}/refund": { input: { reason: "A mistake." }, signedIn: 404, isNowhere: true },
  "post /admin/orders/{id}/receipt": { signedIn: 404, isNowhere: true },
  "post /admin/orders/{id}/check": { signedIn: 404, isNowhere: true },
  "post /admin/orders/{id}/flag-resolution": { input: { note: "Seen." }, signedIn: 404, isNowhere: true },
  "post /admin/submit/suggestions": { input: { username: "ada", text: "A tool" }, signedIn: 404 },
  "post /admin/submit/drafts": {
    input: {
      key: crypto.randomUUID(),
      username: "ada",
      productName: "Salt",
      websiteUrl: "salt.example",
      pricing: "free",
    },
    signedIn: 404,
  },
};
