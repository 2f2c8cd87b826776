import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";
import { parseId } from "#contract/shared/id.ts";

type SubjectKind = { missing: ErrorCode; noun: string; id: string; isText?: true };

/** What a read or write can be about: the `{id}` in its path, and the field of that name in forms and intents. */
export const subjects = {
  productId: { missing: "product_not_found", noun: "product", id: "The product's id" },
  submissionId: { missing: "submission_not_found", noun: "submission", id: "The product's id" },
  feedbackId: { missing: "feedback_not_found", noun: "feedback", id: "The id of feedback or a reply" },
  invitationId: { missing: "invitation_not_found", noun: "invitation of the viewer's", id: "The invitation's id" },
  revisionId: { missing: "revision_not_found", noun: "revision", id: "The revision's id" },
  claimId: { missing: "claim_not_found", noun: "claim", id: "The claim's id" },
  nicheId: { missing: "niche_not_found", noun: "niche", id: "The niche's id" },
  subcategoryId: { missing: "subcategory_not_found", noun: "subcategory", id: "The subcategory's id" },
  collectionId: { missing: "collection_not_found", noun: "collection", id: "The collection's id" },
  /** Rows without a public address: reports, imports, jobs, letters of the queue and the like. */
  itemId: { missing: "not_found", noun: "item", id: "Its id" },
  userId: { missing: "user_not_found", noun: "account", id: "The account's id", isText: true },
  orderId: { missing: "order_not_found", noun: "order", id: "The order's id" },
  orderReference: {
    missing: "order_not_found",
    noun: "order of the viewer's",
    id: "The order's reference",
    isText: true,
  },
  username: { missing: "person_not_found", noun: "person", id: "The person's username", isText: true },
  tagKey: { missing: "not_found", noun: "tag", id: "The tag's key", isText: true },
  pageName: { missing: "not_found", noun: "page", id: "The last part of the page's address", isText: true },
  letterId: { missing: "not_found", noun: "letter", id: "The letter's id", isText: true },
} as const satisfies Record<string, SubjectKind>;

export type Subject = keyof typeof subjects;

/** Row ids are numbers; accounts, people, tags, letters and people's own orders are identified by text. */
export type SubjectValue<S extends Subject> = (typeof subjects)[S] extends { isText: true } ? string : number;

const textMax = 200;

/** The id from the request. An invalid id is treated as not found. */
export function readSubject(about: Subject, raw: string | undefined): number | string {
  const kind: SubjectKind = subjects[about];
  const id = kind.isText ? readText(raw) : parseId(raw);
  if (id === null) throw new DomainError(kind.missing);
  return id;
}

/** For routes about one row with a numeric id. */
export function readRowId(
  about: Exclude<Subject, "userId" | "username" | "orderReference" | "tagKey" | "pageName" | "letterId">,
  raw: string | undefined,
): number {
  return readSubject(about, raw) as number;
}

function readText(raw: string | undefined): string | null {
  return raw && raw.length <= textMax ? raw : null;
}
