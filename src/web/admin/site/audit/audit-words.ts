import type { AuditEntry } from "#contract/admin/site/audit.ts";
import { paths } from "#contract/shared/paths.ts";

/** "product.moved_to_draft" → "Product moved to draft". */
export function actionLabel(action: string): string {
  const words = wordsOf(action);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Actions whose name is not a verb and its object; {} is the object. */
const sentences: Record<string, string> = {
  "product.moved_to_draft": "moved {} to draft",
  "product.returned_to_review": "returned {} to review",
  "product.purged": "permanently deleted {}",
  "product.handed_over": "handed over the draft of {}",
  "product.maker_asked": "asked the maker of {} a question",
  "product.advertising_changed": "changed the advertising of {}",
  "product.decision_undone": "undid the decision about {}",
  "product.updated_by_import": "updated {} from a CSV file",
  "product.absorbed": "merged a duplicate into {}",
  "product.merge_undone": "undid a merge of {}",
  "maker_comment.changed": "changed the maker comment of {}",
  "maker.joined": "joined the makers of {}",
  "maker.left": "left the makers of {}",
  "maker.invited": "invited a maker of {}",
  "maker.removed": "removed a maker of {}",
  "maker.invitation_withdrawn": "withdrew an invitation to {}",
  "claim.in_review": "asked us to review the claim of {}",
  "claim.proven": "proved the claim of {}",
  "claim.lapsed": "found no proof anymore for the claim of {}",
  "revision.proposed": "proposed changes to {}",
  "revision.approved": "approved the changes to {}",
  "revision.refused": "refused the changes to {}",
  "revision.withdrawn": "withdrew the changes to {}",
  "revision.decision_undone": "undid the decision about changes to {}",
  "upvotes.withheld": "withheld votes of {}",
  "upvotes.released": "released votes of {}",
  "user.suspend": "suspended {}",
  "user.restore": "restored {}",
  "user.data_exported": "exported the data of {}",
  "user.role": "changed the role of {}",
  "user.end_sessions": "signed out all devices of {}",
  "user.second_factor_on": "turned on the second factor of {}",
  "cache.cleared": "cleared the cache",
  "issue.sending_started": "started sending {}",
  "issue.sending_continued": "continued sending {}",
  "issue.sending_stopped": "stopped sending {}",
  "settings.changed": "changed the settings",
  "letters.changed": "changed the text of a letter",
  "settings.imported": "imported settings",
  "settings.import_undone": "undid an import of settings",
  "blocklists.changed": "changed the blocklists",
  "engine.looked": "let the engine look again",
  "niches.reordered": "reordered the niches",
  "picks.reordered": "reordered the editors' picks",
  "order.receipt_resent": "sent the receipt of {} again",
  "order.refund_requested": "requested a refund of {}",
  "order.code_redeemed": "redeemed the code of {}",
  "order.flag_resolved": "resolved the flag of {}",
};

/** What was done around the object: ["moved ", " to draft"]; the second part is null where there is no object. */
export function actSentence({
  action,
  objectType,
}: Pick<AuditEntry, "action" | "objectType">): [string, string | null] {
  const written = sentences[action];
  if (written !== undefined) {
    const [before = "", after = null] = written.split("{}");
    return [before, after];
  }
  const [noun = "", verb = ""] = action.split(".");
  if (verb === "") return [`${wordsOf(action)} `, ""];
  const isNamed = noun === "product" || noun === "account" || noun === "user";
  const about = noun === objectType || objectType !== "product" ? "" : " of";
  return [`${wordsOf(verb)} ${isNamed ? "" : `the ${wordsOf(noun)}${about} `}`, ""];
}

/** What the object is called: now, or when it was changed. */
export function objectName({ objectName: name, objectId, changes }: AuditEntry): string {
  if (name !== null) return name;
  const named = changes.find(({ field }) => ["name", "productName", "email", "terms"].includes(field));
  return named?.after ?? named?.before ?? objectId;
}

function wordsOf(name: string): string {
  return name
    .replaceAll(/[._]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
}

/** Where the object of an act is managed; null if it has no page. */
export function objectHref({ objectType, objectId }: Pick<AuditEntry, "objectType" | "objectId">): string | null {
  if (objectType === "product" && /^\d+$/.test(objectId)) return paths.adminEditProduct(Number(objectId));
  if (objectType === "order") return `${paths.admin("orders")}/${objectId}`;
  if (objectType === "account" || objectType === "user") return paths.adminUser(objectId);
  if (objectType === "letters") return paths.adminLetters(objectId);
  if (objectType === "settings") return paths.admin("settings");
  if (objectType === "page") return paths.adminPage(objectId);
  if (objectType === "letter") return `${paths.admin()}?tab=debug`;
  return null;
}
