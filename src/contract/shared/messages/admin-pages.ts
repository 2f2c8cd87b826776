import { counted } from "./message.ts";

/** What pages of the admin area say. Public pages never import this file: they would load it. */
export const forAdministrators = {
  title: "This page is for administrators",
  text: "Moderators can't open it. If you need something here, ask an administrator.",
};
export const sessionOver = {
  title: "You're signed out",
  text: "Your session has ended. Sign in again, and you'll come back to this page.",
};
export const collectionsAllEmpty = {
  title: "No public collections",
  text: "Collections that people publish will appear here.",
};
export const collectionsPickedEmpty = {
  title: "No picks",
  text: "Pick up to 6 collections. The first 3 are on the home page.",
};
export const collectionsReportedEmpty = { title: "Nothing to review", text: "Reported collections will appear here." };
export const collectionsHiddenEmpty = { title: "Nothing hidden", text: "Collections you hide will appear here." };
export const collectionPicked = (name: string) => ({ title: `${name} is an editors' pick` });
export const collectionUnpicked = (name: string) => ({ title: `${name} is no longer a pick` });
export const collectionHidden = (name: string) => ({ title: `${name} is hidden` });
export const collectionShown = (name: string) => ({ title: `${name} is shown again` });
export const picksReordered = { title: "Order saved" };
export const alternativesWaitingEmpty = { title: "Nothing to review", text: "Proposed alternatives will appear here." };
export const alternativesApprovedEmpty = { title: "None approved", text: "Alternatives you approve will appear here." };
export const alternativesRefusedEmpty = { title: "None refused", text: "Alternatives you refuse will appear here." };
export const alternativeDecided = (decision: "approve" | "refuse", name: string) => ({
  title: decision === "approve" ? `${name} is listed` : `${name} refused`,
});
export const proposalReopened = { title: "Decision undone" };
export const factsWaitingEmpty = { title: "Nothing to review", text: "Suggested facts will appear here." };
export const factsApprovedEmpty = { title: "None approved", text: "Facts you approve will appear here." };
export const factsRefusedEmpty = { title: "None refused", text: "Facts you refuse will appear here." };
export const factDecided = (decision: "approve" | "refuse", name: string) => ({
  title: decision === "approve" ? `${name} says so now` : "Suggestion refused",
});
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
export const personReportsDismissed = { title: "Reports dismissed" };
export const reportsResolved = { title: "Reports resolved" };
export const reportsAnswered = { title: "Reports resolved", text: "The answer is on its way." };
export const reportsReopened = { title: "Reports reopened" };
export const messageAnswered = { title: "Answer sent", text: "It is on its way." };
export const messageResolved = { title: "Message closed" };
export const messageReopened = { title: "Message reopened" };
type Decision = "approve" | "publish" | "reject" | "draft" | "review";
const decisionWords: Record<Decision, string> = {
  approve: "approved",
  publish: "published",
  reject: "rejected",
  draft: "moved to draft",
  review: "returned to review",
};
const actionWords: Record<string, string> = {
  approved: "approved this",
  published: "published this",
  rejected: "rejected this",
  moved_to_draft: "moved this to draft",
  returned_to_review: "returned this to review",
  purged: "deleted this",
};
export const submissionDecided = (decision: Decision, name: string) => ({
  title: `${name} was ${decisionWords[decision]}`,
});
export const submissionsDecided = (decision: Decision, n: number) => ({
  title: `${counted(n, "product")} ${n === 1 ? "was" : "were"} ${decisionWords[decision]}`,
});
export const emailsWait = { text: "Emails go out in" };
export const decisionUndone = { title: "Undone", text: "It's back in the queue and nobody was told." };
export const decidedByOther = (username: string | null, action: string) => ({
  title: `${username ?? "Somebody else"} was faster`,
  text: `They already ${actionWords[action] ?? "changed this"}. Nothing was changed.`,
});
export const someDecidedByOthers = (n: number, username: string | null) => ({
  title: "Nothing was changed",
  text: `${username ?? "Somebody else"} already decided ${n === 1 ? "one" : n} of them. Please check the list and try again.`,
});
export const decisionOutdated = { title: "Nothing was changed", text: "The product has changed since you opened it." };
export const decisionForbidden = {
  title: "Nothing was changed",
  text: "You can't decide this one. If it's your own product, another moderator has to review it.",
};
export const revisionDecided = (decision: "approve" | "refuse", name: string) => ({
  title: decision === "approve" ? `The changes to ${name} are live` : `The changes to ${name} were refused`,
});
export const makerAsked = (name: string) => ({
  title: "Question sent",
  text: `We emailed it to the submitter of ${name}.`,
});
export const queueEmpty = { title: "All done", text: "No submissions are waiting for review." };
export const submissionGone = {
  title: "This submission is gone",
  text: "It may have been decided or deleted meanwhile.",
};
export const submissionsNotFound = { title: "No submissions match", text: "Try another name or niche." };
export const incompleteEmpty = {
  title: "No incomplete products",
  text: "Products that somebody started and has not submitted yet appear here.",
};
export const revisionsEmpty = {
  title: "No changes are waiting",
  text: "When makers change the name, links or pictures of a live product, you'll see it here.",
};
export const decisionsEmpty = {
  title: "Nothing was decided lately",
  text: "Decisions of the last 30 days appear here.",
};
export const suggestionsEmpty = { title: "No suggestions are waiting", text: "New suggestions appear here." };
export const suggestionsDecidedEmpty = {
  title: "No decided suggestions",
  text: "What you accept or dismiss appears here.",
};
export const suggestionAccepted = (name: string) => ({ title: `${name} is a draft now` });
export const suggestionDismissed = { title: "Suggestion dismissed" };

export const ownDecision = { text: "This is yours; somebody else decides." };
export const ownDecisionAlone = {
  text: "This is yours, and nobody else can decide it. Give a reason first: the log keeps it.",
};
export const ownReasonNeeded = (names: string[]) => ({
  title: names.length === 1 ? `${names[0]} is yours` : `${names.length} of these are yours`,
  text: "Nothing was changed yet. Nobody else can decide this, so please give a reason. The log keeps it and says that you decided it yourself.",
});
export const ownAmongThese = (names: string[]) => ({
  text: `${names.length === 1 ? `${names[0]} is` : `${names.length} of these are`} yours, and nobody else can decide. Give a reason: the log keeps it.`,
});
export const decisionIsOwn = {
  title: "Nothing was changed",
  text: "Some of these are yours, so somebody else decides. Please leave them out.",
};
export const approvedEmpty = {
  title: "Nothing waits to be published",
  text: "Approved products appear here until somebody publishes them.",
};
export const returnToReview = (name: string, state: string) => ({
  title: `Return ${name} to review?`,
  text: `${state} You can undo this for a minute.`,
});
