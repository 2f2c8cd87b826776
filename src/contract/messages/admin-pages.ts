/** What pages of the admin area say. Public pages never import this file: they would load it. */
export const claimsWaitingEmpty = {
  title: "No claims are waiting",
  text: "Claims that need a decision appear here.",
};
export const claimsListedEmpty = {
  title: "Nobody is listed by a claim",
  text: "Claims that led to a listing appear here.",
};
export const claimsClosedEmpty = { title: "No closed claims", text: "Claims you refuse or revoke appear here." };
const claimWords = { approve: "is listed as a maker now", refuse: "was told", revoke: "is no longer listed" };
export const claimDecided = (act: keyof typeof claimWords, username: string) => ({
  title: { approve: "Claim approved", refuse: "Claim refused", revoke: "Claim revoked" }[act],
  text: `${username} ${claimWords[act]}.`,
});

const stillMoving = "Visitors see the change already; the products follow.";
const named = (name: string, rest: string) => ({ title: `${name} ${rest}` });
export const categoryAdded = (name: string) => named(name, "added");
export const categoryRenamed = (name: string) => ({
  title: `Renamed to ${name}`,
  text: "The old address redirects to the new one.",
});
export const categorySaved = (name: string) => named(name, "saved");
export const categoryPublished = (name: string) => named(name, "is published");
export const categoryUnpublished = (name: string) => named(name, "is a draft now");
export const categoryMoved = (name: string, parent: string) => named(name, `moved to ${parent}`);
export const nichesReordered = { title: "New order saved" };
export const categoryMerged = (name: string, into: string, { isMoving }: { isMoving: boolean }) => ({
  title: `${name} merged into ${into}`,
  text: isMoving ? stillMoving : "Its address redirects.",
});
export const categoryDeleted = (name: string, { isMoving }: { isMoving: boolean }) => ({
  ...named(name, "deleted"),
  ...(isMoving && { text: stillMoving }),
});
export const categoryFinishing = { title: "Moving the remaining products" };
export const tagHidden = (name: string) => ({ ...named(name, "hidden"), text: "Its products keep it." });
export const tagShown = (name: string) => named(name, "shown again");
export const undone = { title: "Undone" };
export const tagsEmpty = { title: "No tags found", text: "Tags appear here once a live product has them." };
export const parentsEmpty = { title: "No parent subcategories yet", text: "Add the first one above." };
export const nicheSaveFailed = { text: "Failed to update niche" };
export const nicheDeleteFailed = { text: "Failed to delete niche" };
export const nicheMergeFailed = { text: "Failed to merge niches" };
export const nicheAddFailed = { text: "Failed to add niche" };
export const nicheOrderFailed = { text: "Failed to save the order" };
export const subcategoryMergeFailed = { text: "Failed to merge subcategories" };
export const subcategoryMoveFailed = { text: "Failed to move subcategory" };
export const subcategoryAddFailed = { text: "Failed to add subcategory" };
export const tagSaveFailed = { text: "Failed to update tag" };
export const productUnchanged = { title: "Nothing has changed", text: "There is nothing to update." };
export const productCreated = (name: string) => ({ title: "Product created", text: name });
export const productDraftFirst = { text: "Please enter the product name, website and a niche first" };
export const revisionDecided = (decision: "approve" | "refuse") =>
  decision === "approve"
    ? { title: "Change approved", text: "It's live now." }
    : { title: "Change refused", text: "The product page stays as it is." };
export const historyFailed = { title: "Failed to load the history" };
export const historyEmpty = { text: "Nothing has happened yet." };
export const signInAgain = {
  text: "You'll need to have signed in within the last hour.",
  action: "Sign In Again",
};
export const suggestionEntered = (username: string) => ({
  title: "Suggestion stored",
  text: `It's in the queue in ${username}'s name.`,
});
export const draftHandedOver = (username: string) => ({
  title: "Draft handed over",
  text: `${username} is its submitter now, and gets an email.`,
});
export const reportsOpenEmpty = {
  title: "Nothing is waiting",
  text: "What people report or write to us appears here.",
};
export const reportsResolvedEmpty = { title: "Nothing resolved yet", text: "What you resolve appears here." };
export const feedbackHidden = { title: "Comment hidden", text: "Visitors no longer see it." };
export const reportsDismissed = { title: "Comment kept", text: "Its reports are closed." };
export const reportsResolved = { title: "Reports resolved" };
export const reportsReopened = { title: "Reports reopened" };
export const messageAnswered = { title: "Answer sent", text: "It is on its way." };
export const messageResolved = { title: "Message closed" };
export const messageReopened = { title: "Message reopened" };
