import type { ProductAct } from "#contract/admin/products/product-editing.ts";
import { adminLabels } from "../form/admin-values.ts";
import { type Change, labelOf } from "./change-list.tsx";

const sentences: Record<string, string> = {
  "product.created": "Created",
  "product.imported": "Imported from a CSV file",
  "product.updated_by_import": "Updated from a CSV file",
  "product.submitted": "Submitted for review",
  "product.approved": "Approved",
  "product.published": "Published",
  "product.moved_to_draft": "Moved to draft",
  "product.returned_to_review": "Returned to review",
  "product.rejected": "Rejected",
  "product.edited": "Edited",
  "product.advertising_changed": "Changed the advertising",
  "product.handed_over": "Handed over to its submitter",
  "product.deleted": "Deleted by its owner",
  "product.restored": "Restored",
  "product.merged": "Merged into another product",
  "product.absorbed": "Merged a duplicate into this product",
  "product.merge_undone": "Undid a merge",
  "product.purged": "Deleted permanently",
  "revision.proposed": "Proposed a change",
  "revision.withdrawn": "Withdrew a change",
  "revision.approved": "Approved a change",
  "revision.refused": "Refused a change",
  "maker.invited": "Invited a maker",
  "maker.invitation_withdrawn": "Withdrew an invitation",
  "maker.joined": "Joined as a maker",
  "maker.left": "Left the makers",
  "maker.removed": "Removed a maker",
  "maker_comment.changed": "Changed the maker comment",
  "claim.proven": "Proved a claim",
  "claim.approved": "Approved a claim",
  "claim.lapsed": "A proof was lost",
};

/** The actions whose `before` and `after` are fields of the product. */
const edits = new Set([
  "product.edited",
  "product.advertising_changed",
  "maker_comment.changed",
  "revision.proposed",
  "revision.approved",
  "revision.refused",
]);

/** "Edited: Headline, Tags". An action this list doesn't know is shown as it is stored. */
export function actSentence(act: ProductAct): string {
  const sentence = sentences[act.action] ?? act.action;
  const fields = act.action === "product.edited" ? actChanges(act).map(({ field }) => labelOf(field)) : [];
  return fields.length > 0 ? `${sentence}: ${fields.join(", ")}` : sentence;
}

/** In page order. */
export function actChanges({ action, before, after }: ProductAct): Change[] {
  if (!edits.has(action)) return [];
  const order = Object.keys(adminLabels);
  const fields = Object.keys(before).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return fields.map((field) => ({ field, before: before[field], after: after[field] }));
}

export function actReason({ after }: ProductAct): string | null {
  return typeof after.reason === "string" ? after.reason : null;
}
