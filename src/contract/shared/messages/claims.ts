/** The messages of the claim page: the state of a claim, and what a check of the product's site found. */
export const inReview = {
  title: "In review",
  text: "An administrator is reviewing your claim. We'll email you the decision.",
};
export const provenInReview = {
  title: "In review",
  text: "We found your proof. The product already has a maker, so an administrator has to decide. We've told its makers and will email you the decision.",
};
export const refused = { title: "Your last claim wasn't accepted" };
export const expired = {
  title: "Your last claim has expired",
  text: "This claim expired after 14 days. You can start a new one.",
};
export const lapsed = {
  title: "You're no longer listed",
  text: "We couldn't find your proof on the product's website anymore. Claim the product again to verify it.",
};
export const revoked = {
  title: "You're no longer listed",
  text: "An administrator removed your listing. You can claim the product again with another proof.",
};
export const noSite = {
  title: "An administrator has to review this one",
  text: "The product has no website where you could verify ownership.",
};
export const codeSent = (address: string) => ({
  title: "Check your email",
  text: `A code is on its way to ${address}.`,
});
export const listEmpty = {
  title: "Nothing claimed yet",
  text: "Claims you start will wait for you here until they're verified.",
};
export const listFailed = { title: "Failed to load your claims", action: "Try Again" };

export const nothing_there = { title: "Not found", text: "We checked, but your token isn't there yet." };
export const other_token = { title: "Not found", text: "We found something else in its place:" };
export const not_found = { title: "Not found", text: "The site says this page doesn't exist." };
export const leads_elsewhere = {
  title: "Not found",
  text: "The address redirects to another site, which we don't check.",
};
export const wrong_type = { title: "Not found", text: "The site sent a different type of file than we expected." };
export const too_large = { title: "Not found", text: "The page is larger than the 512 KB we read." };
export const unreachable = {
  title: "Couldn't check",
  text: "The site or its name servers didn't respond properly. Please try again in a moment.",
};
export const busy = { title: "Couldn't check", text: "Too many checks are running. Please try again in a moment." };
