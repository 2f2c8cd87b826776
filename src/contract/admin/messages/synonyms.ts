import { wholeNumber } from "../../shared/text/plain-formats.ts";
import { synonymWords as listed } from "../catalog/synonym-words.ts";

/** What the synonyms page says. Public pages never import this file: they would load it. */
export const explanation = "A search with one of a group's terms also finds products described by the others.";
export const added = (terms: readonly string[]) => ({ title: "Group added", text: listed(terms) });
export const saved = (terms: readonly string[]) => ({ title: "Group saved", text: listed(terms) });
export const deleted = (terms: readonly string[]) => ({ title: "Group deleted", text: listed(terms) });
export const thereAlready = { title: "There is a group with these terms already" };
export const undoFailed = { title: "Failed to undo the change" };
export const changedMeanwhile = (terms: readonly string[]) =>
  `Somebody changed this group in the meantime. It now has: ${listed(terms)}. Continue to replace it, or cancel.`;
export const deletedMeanwhile = "Somebody deleted this group in the meantime. Add it again, or cancel.";
export const deletionQuestion = (terms: readonly string[]) =>
  `${listed(terms)}: searches with one of these no longer find the others.`;
export const previewWaits = "With two terms you'll see here what changes for recent searches.";
export const previewFailed = "The preview failed. You can save without it.";
export const previewCut = "There are more that we didn't compare.";
export const previewResult = ({ compared, changed }: { compared: number; changed: number }) => {
  if (compared === 0) return "No recent search has one of these terms.";
  if (changed === 0) return `No change to the first ten of ${searches(compared)}.`;
  return `This changes the first ten of ${changed} of ${searches(compared)}:`;
};
export const noneYet = { title: "No synonyms", text: "Groups you add will appear here." };
export const noneFound = { title: "No synonyms found", text: "Try other words." };

function searches(n: number): string {
  return `${wholeNumber(n)} recent ${n === 1 ? "search" : "searches"}`;
}
