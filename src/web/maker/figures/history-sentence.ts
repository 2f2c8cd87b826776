import type { HistoryEntry, HistoryKind } from "#contract/maker/figures.ts";
import { productLabels } from "../product-form/product-values.ts";

type Details = { fields: string; person: string };

const sentences: Record<HistoryKind, (entry: Details) => string> = {
  created: () => "started this product",
  submitted: () => "submitted it for review",
  approved: () => "approved it",
  published: () => "published it",
  moved_to_draft: () => "moved it back to the drafts",
  returned_to_review: () => "put it back in review",
  rejected: () => "rejected it",
  edited: ({ fields }) => `edited ${fields || "it"}`,
  deleted: () => "deleted it",
  restored: () => "restored it",
  change_proposed: ({ fields }) => `asked to change ${fields || "it"}`,
  change_withdrawn: () => "withdrew the changes",
  change_approved: ({ fields }) => `approved the change of ${fields || "the product"}`,
  change_refused: ({ fields }) => `declined the change of ${fields || "the product"}`,
  maker_joined: () => "joined as a maker",
  maker_left: () => "left the makers",
  maker_removed: ({ person }) => `removed ${person} from the makers`,
  claim_proven: () => "proved to be a maker",
  claim_approved: ({ person }) => `confirmed ${person} as a maker`,
  claim_lapsed: ({ person }) => `removed ${person} from the makers because the proof on the website is gone`,
};

/** Who did what, as two parts of one sentence. */
export function historySentence(entry: HistoryEntry): { who: string; what: string } {
  const who = entry.by ?? (entry.isTeam ? "Our team" : "Somebody whose account was deleted");
  return { who, what: sentences[entry.kind]({ fields: namesOf(entry.fields), person: entry.person ?? "somebody" }) };
}

/** In the form's order and with its labels. The log may have fields that this build doesn't know. */
function namesOf(fields: string[]): string {
  const changed = Object.entries(productLabels).filter(([field]) => fields.includes(field));
  return changed.map(([, label]) => withinSentence(label)).join(", ");
}

function withinSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
