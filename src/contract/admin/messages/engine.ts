import { counted } from "../../shared/messages/message.ts";
import { wholeNumber } from "../../shared/text/plain-formats.ts";

/** What My AI engine says. Public pages never import this file: they would load it. */
export const lookedAgain = (n: number) => `Done: ${wholeNumber(n)} checked`;
export const lookingStarted = { title: "Looking again", text: "You can leave this page; the result appears here." };
export const lookFailed = { text: "Failed to look again" };
export const decisionFailed = { text: "Failed to save the decision" };
export const findingsApplied = (n: number) => ({ title: `${counted(n, "finding")} applied` });
export const findingsDismissed = (n: number) => ({
  title: `${counted(n, "finding")} dismissed`,
  text: "They won't come back.",
});
export const findingsRefused = (named: string[]) => ({
  title: `${counted(named.length, "finding")} couldn't be decided`,
  text: named.join(" "),
});
export const findingsEmpty = { title: "Nothing found", text: "What the next check finds appears here." };
export const notLookedYet = { title: "Nothing here yet", text: "Press Look now, or wait for the check at night." };
export const dismissedEmpty = { title: "Nothing dismissed", text: "Findings you dismiss appear here." };
export const appliedEmpty = { title: "Nothing applied", text: "Findings you apply appear here for 90 days." };
export const mergePreviewFailed = { text: "Failed to count what would move" };
export const mergeFailed = { text: "Failed to merge products" };
export const mergeUndoFailed = { text: "Failed to undo the merge" };
export const productsMerged = (n: number) => ({
  title: n === 1 ? "Products merged" : `${counted(n, "pair")} merged`,
  text: "The old address redirects to the product that stays.",
});
export const mergesRefused = (reasons: string[]) => ({
  title: `${counted(reasons.length, "pair")} not merged`,
  text: [...new Set(reasons)].join(" "),
});
export const noteSaved = { title: "Note saved" };
export const noteRemoved = { title: "Note removed" };
export const noteFailed = { text: "Failed to save the note" };
export const searchTagged = (tag: string, n: number) => ({
  title: n === 0 ? `They all have the tag ${tag}` : `${counted(n, "tool")} tagged ${tag}`,
});
