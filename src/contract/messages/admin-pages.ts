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
