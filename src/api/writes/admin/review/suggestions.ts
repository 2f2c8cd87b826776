import {
  suggestedSiteInput,
  suggestionAcceptanceInput,
  suggestionDismissalInput,
} from "#contract/admin/review/suggestion-input.ts";
import {
  acceptedSuggestionSchema,
  dismissedSuggestionSchema,
  foundSiteSchema,
} from "#contract/admin/review/suggestions.ts";
import { listLikelyDuplicates } from "#domain/makers/own-products/duplicates/list-likely-duplicates.ts";
import { acceptSuggestion } from "#domain/moderation/suggestions/accept-suggestion.ts";
import { dismissSuggestion } from "#domain/moderation/suggestions/dismiss-suggestion.ts";
import { readSuggestedSite } from "#domain/moderation/suggestions/read-suggested-site.ts";
import { declareWrite } from "../../declare-write.ts";

const tag = "Administration";
const shared = { gate: "staff", limit: "admin_write", failed: "errors.submission_failed" } as const;
const decided = { 409: "Somebody has decided on it already" };

/** A write, although it stores nothing: it sends requests to somebody else's server. */
const readSuggestedSiteWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/suggestions/site",
    status: 200,
    tag,
    summary: "Read a website's name, title, description and logo",
    answers: "What was found, and products that may be the same",
  },
  input: { name: "SuggestedSite", schema: suggestedSiteInput },
  answer: foundSiteSchema,
  run: async ({ db, logos }, { websiteUrl }) => {
    const found = await readSuggestedSite(logos, { websiteUrl });
    return { ...found, duplicates: await listLikelyDuplicates(db, { websiteUrl, name: found.productName }) };
  },
});

const acceptSuggestionWrite = declareWrite({
  ...shared,
  about: "itemId",
  route: {
    method: "post",
    path: "/admin/suggestions/{id}/acceptance",
    status: 200,
    tag,
    summary: "Turn a suggestion into a draft product without a submitter, and notify its author",
    answers: "The draft",
    refusals: decided,
  },
  input: { name: "SuggestionAcceptance", schema: suggestionAcceptanceInput },
  answer: acceptedSuggestionSchema,
  run: ({ db, actor }, { itemId, ...input }) => acceptSuggestion(db, { suggestionId: itemId, actor, ...input }),
});

const dismissSuggestionWrite = declareWrite({
  ...shared,
  about: "itemId",
  route: {
    method: "post",
    path: "/admin/suggestions/{id}/dismissal",
    status: 200,
    tag,
    summary: "Dismiss a suggestion, and notify its author",
    answers: "Dismissed, or dismissed already",
    refusals: decided,
  },
  input: { name: "SuggestionDismissal", schema: suggestionDismissalInput },
  answer: dismissedSuggestionSchema,
  run: ({ db, actor }, { itemId, ...input }) => dismissSuggestion(db, { suggestionId: itemId, actor, ...input }),
});

export const suggestionWrites = [readSuggestedSiteWrite, acceptSuggestionWrite, dismissSuggestionWrite] as const;
