import type { ErrorCode } from "#contract/shared/errors.ts";
import type { ProductStatus } from "#db/schema/catalog.ts";
import type { StaffActor } from "../../../records/decisions/own-decision.ts";

/**
 * A product's stage. *Incomplete* is pending without `submitted_at`: started with a name and a website (rule 6).
 * *Approved* is a draft with `approved_at`: shown as "Approved, not yet published" (rule 2).
 */
export const productStages = ["draft", "incomplete", "submitted", "approved", "live", "rejected", "deleted"] as const;
export type ProductStage = (typeof productStages)[number];

export const productRoles = ["submitter", "maker", "moderator", "admin"] as const;
export type ProductRole = (typeof productRoles)[number];

export type ProductCommand =
  | "edit"
  | "editReviewed"
  | "submit"
  /** Makes a submission a draft that can be published at once (rule 2). */
  | "approve"
  /** The first time sets `listed_at` (decision 0003). What a listing needs and duplicates are checked again (rule 56). */
  | "publish"
  /** Unpublishes a product or takes it out of review, without approval. For makers: "Save as Draft" in the wizard. */
  | "moveToDraft"
  /** *Pending* in the admin form. */
  | "returnToReview"
  /** With the reason; the makers can edit the product and submit it again. */
  | "reject"
  | "undoDecision"
  | "delete"
  | "restore"
  | "merge"
  | "purge";

/** Where a command leads: another stage, or one of these. */
export type Destination =
  | ProductStage
  /** The stage stays the same. */
  | "same"
  /** The product stays the same; the change waits for an administrator (rule 28). */
  | "revision"
  /** The stage it had when it was deleted, or before the decision that is undone. */
  | "before"
  /** The product is deleted for good. */
  | "gone";

export type Transition = {
  command: ProductCommand;
  from: readonly ProductStage[];
  to: Destination;
  by: readonly ProductRole[];
  /** Also for suggestions, which are reviewed but never listed. */
  suggestions?: true;
};

const owners = ["submitter", "maker"] as const;
const everyone = [...owners, "admin"] as const;
const admins = ["admin"] as const;
/** Moderators decide what waits for review. They neither edit products nor take live ones off the list. */
const reviewers = ["moderator", "admin"] as const;

/** Which roles may run which command, and where it leads. Anything not listed here is refused. */
export const transitions: readonly Transition[] = [
  {
    command: "edit",
    from: ["draft", "incomplete", "submitted", "approved", "live", "rejected"],
    to: "same",
    by: everyone,
  },
  // Rule 28's fields. The administrators' row comes first: they are the reviewers.
  { command: "editReviewed", from: ["approved", "live"], to: "same", by: admins },
  { command: "editReviewed", from: ["draft", "incomplete", "submitted", "rejected"], to: "same", by: everyone },
  { command: "editReviewed", from: ["approved"], to: "draft", by: owners },
  { command: "editReviewed", from: ["live"], to: "revision", by: owners },

  { command: "submit", from: ["draft", "incomplete", "rejected"], to: "submitted", by: everyone },
  { command: "approve", from: ["submitted"], to: "approved", by: reviewers, suggestions: true },
  // From *submitted* this is the "Approve & publish" button.
  { command: "publish", from: ["submitted", "approved"], to: "live", by: reviewers },
  { command: "publish", from: ["draft", "incomplete", "rejected"], to: "live", by: admins },
  { command: "moveToDraft", from: ["incomplete"], to: "draft", by: everyone },
  { command: "moveToDraft", from: ["submitted"], to: "draft", by: reviewers },
  { command: "moveToDraft", from: ["approved", "live", "rejected"], to: "draft", by: admins },
  { command: "returnToReview", from: ["approved", "rejected"], to: "submitted", by: reviewers },
  { command: "returnToReview", from: ["draft", "incomplete", "live"], to: "submitted", by: admins },
  { command: "reject", from: ["submitted"], to: "rejected", by: reviewers, suggestions: true },
  { command: "reject", from: ["draft", "incomplete", "approved", "live"], to: "rejected", by: admins },
  // Within the minute before its letters are sent (decision 0048), also by a moderator who published the product.
  {
    command: "undoDecision",
    from: ["draft", "submitted", "approved", "live", "rejected"],
    to: "before",
    by: reviewers,
    suggestions: true,
  },

  // An administrator's delete is permanent (rule 33): they purge.
  {
    command: "delete",
    from: ["draft", "incomplete", "submitted", "approved", "live", "rejected"],
    to: "deleted",
    by: owners,
  },
  { command: "restore", from: ["deleted"], to: "before", by: everyone },
  // Its votes, saves and addresses move to the other product (decision 0053).
  { command: "merge", from: ["live"], to: "deleted", by: admins },
  { command: "purge", from: productStages, to: "gone", by: admins, suggestions: true },
];

export type Verdict =
  | { kind: "allowed"; to: Destination }
  | { kind: "unchanged" }
  | { kind: "refused"; code: Extract<ErrorCode, "product_not_found" | "forbidden" | "status_change_refused"> };

type Question = { command: ProductCommand; stage: ProductStage; roles: readonly ProductRole[]; isSuggestion?: boolean };

/**
 * Looks up the transition. Already being in the target stage is not an error, so that a repeated request changes
 * nothing.
 */
export function judgeTransition({ command, stage, roles, isSuggestion = false }: Question): Verdict {
  // Strangers must not find out that the product exists.
  if (roles.length === 0) return { kind: "refused", code: "product_not_found" };
  const known = transitions.filter((row) => row.command === command && (!isSuggestion || row.suggestions));
  const mine = known.filter(({ by }) => by.some((role) => roles.includes(role)));
  if (known.length > 0 && mine.length === 0) return { kind: "refused", code: "forbidden" };
  const found = mine.find(({ from }) => from.includes(stage));
  if (found) return { kind: "allowed", to: found.to };
  const isThere = mine.some(({ to }) => to === stage || (to === "before" && stage !== "deleted"));
  if (isThere) return { kind: "unchanged" };
  if (stage === "deleted") return { kind: "refused", code: "product_not_found" };
  const isOthers = known.some(({ from }) => from.includes(stage));
  return { kind: "refused", code: isOthers ? "forbidden" : "status_change_refused" };
}

export type StoredStatus = { status: ProductStatus; isSubmitted: boolean; isApproved: boolean };

export function stageOf({ status, isSubmitted, isApproved }: StoredStatus): ProductStage {
  if (status === "pending") return isSubmitted ? "submitted" : "incomplete";
  if (status === "draft") return isApproved ? "approved" : "draft";
  return status;
}

/** The person acting, as known from the session. Owners act without a role. */
export type ProductActor = StaffActor;

type Owners = { submitterId: string | null; makerIds: readonly string[] };

/** For their own product, staff are owners like everybody else (rule 53); see `judgeProducts` for the exception. */
export function rolesOf(actor: ProductActor, { submitterId, makerIds }: Owners): ProductRole[] {
  const owned: ProductRole[] = [];
  if (actor.userId === submitterId) owned.push("submitter");
  if (makerIds.includes(actor.userId)) owned.push("maker");
  return owned.length > 0 ? owned : staffRolesOf(actor);
}

export function staffRolesOf({ isModerator = false, isAdmin }: ProductActor): ProductRole[] {
  return [...(isModerator ? (["moderator"] as const) : []), ...(isAdmin ? (["admin"] as const) : [])];
}
