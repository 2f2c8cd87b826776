import { decidedFindingsSchema, engineJobSchema } from "#contract/admin/engine/engine.ts";
import { findingDecisionInput, mergesInput, mergesUndoInput } from "#contract/admin/engine/engine-input.ts";
import { mergesSchema, undoneMergesSchema } from "#contract/admin/engine/engine-merges.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { messages } from "#contract/shared/messages.ts";
import { decideFindings } from "#domain/moderation/engine/decide-findings.ts";
import { findingKinds } from "#domain/moderation/engine/kinds/finding-kinds.ts";
import { lookAgain } from "#domain/moderation/engine/look-again.ts";
import { nameFindings } from "#domain/moderation/engine/name-findings.ts";
import { mergeAll } from "#domain/moderation/merges/merge-all.ts";
import { nameMerges, undoMerges } from "#domain/moderation/merges/undo-merges.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = { gate: "staff", limit: "admin_write", failed: "errors.bulk_action_failed" } as const;
const route = { method: "post", status: 200, tag: "Administration" } as const;

const decideFindingsWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    path: "/admin/my-ai-engine/findings/decisions",
    summary: "Apply findings, dismiss them for good, or undo that",
    description: "Up to 500 at once. Those that can't be decided are named, the others are.",
    answers: "What was decided, and what wasn't",
  },
  input: { name: "FindingDecisionInput", schema: findingDecisionInput },
  answer: decidedFindingsSchema,
  run: async ({ db, actor }, input) => {
    const { decided, refused } = await decideFindings(db, { kinds: findingKinds, ...input, actor });
    const names = await nameFindings(db, { findingIds: refused.map(({ findingId }) => findingId) });
    return {
      decided,
      refused: refused.map(({ findingId, code }) => ({
        findingId,
        name: names.get(findingId) ?? `Finding ${findingId}`,
        reason: messages.errors[code].text,
      })),
    };
  },
});

const lookAgainWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    path: "/admin/my-ai-engine/look",
    summary: "Look through the catalog again now",
    answers: "The job that does it; the running one if there is one",
  },
  input: { schema: noInput },
  answer: engineJobSchema,
  run: ({ db, actor }) => lookAgain(db, { kinds: findingKinds, actorId: actor.userId }),
});

const mergeProductsWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    path: "/admin/my-ai-engine/merges",
    summary: "Merge duplicates: votes, saves, feedback, makers and addresses move to the product that stays",
    answers: "What was merged, and what wasn't",
  },
  input: { name: "MergesInput", schema: mergesInput },
  answer: mergesSchema,
  needsRecentSignIn: true,
  run: async ({ db, actor }, { merges, reason }) => {
    const target = ({ productId, version }: { productId: number; version: number }) => ({
      productId,
      expectedVersion: version,
    });
    const pairs = merges.map(({ kept, gone }) => ({ kept: target(kept), gone: target(gone) }));
    const { merged, refused } = await mergeAll(db, { pairs, actor, reason });
    return {
      merged,
      refused: refused.map(({ code, ...pair }) => ({ ...pair, reason: messages.errors[code].text })),
    };
  },
});

const undoMergesWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    path: "/admin/my-ai-engine/merges/undo",
    summary: "Undo merges within a day, all of them or none; what people did since stays where it is",
    answers: "What was undone, or which ones were refused; nothing was changed then",
  },
  input: { name: "MergesUndoInput", schema: mergesUndoInput },
  answer: undoneMergesSchema,
  run: async ({ db, actor }, { mergeIds }) => {
    const { undone, refused } = await undoMerges(db, { mergeIds, actor });
    const names = await nameMerges(db, { mergeIds: refused.map(({ mergeId }) => mergeId) });
    return {
      undone,
      refused: refused.map(({ mergeId, code }) => ({
        mergeId,
        name: names.get(mergeId) ?? `Merge ${mergeId}`,
        reason: messages.errors[code].text,
      })),
    };
  },
});

export const engineWrites = [decideFindingsWrite, lookAgainWrite, mergeProductsWrite, undoMergesWrite] as const;
