/** What the claim page says back: how a claim stands, and what a look at the product's site found. */
export const inReview = {
  title: "With the administrators",
  text: "They look at your claim and decide. We will mail you as soon as they have.",
};
export const provenInReview = {
  title: "With the administrators",
  text: "Your proof was found. The product has a maker already, so the administrators decide; its makers have been told. We will mail you.",
};
export const refused = { title: "Your last claim was not accepted" };
export const expired = {
  title: "Your last claim has expired",
  text: "It was not proven within 14 days. You can claim the product again.",
};
export const lapsed = {
  title: "You are no longer listed",
  text: "We could not find your proof on the product's website any more. Claim the product again and prove it once more.",
};
export const noSite = {
  title: "Only the administrators can decide this one",
  text: "The product has no website on which you could prove that it is yours.",
};
export const codeSent = (address: string) => ({
  title: "Check your email",
  text: `A code is on its way to ${address}.`,
});
export const listEmpty = { text: "You have not claimed anything yet." };
export const listFailed = { title: "Failed to load your claims", action: "Try Again" };

export const nothing_there = { title: "Not found", text: "We looked, but your token is not there yet." };
export const other_token = { title: "Not found", text: "We found something else in its place:" };
export const not_found = { title: "Not found", text: "The site says that there is no such page." };
export const leads_elsewhere = {
  title: "Not found",
  text: "The address leads to another site, where we do not look.",
};
export const wrong_type = { title: "Not found", text: "The site answers with another kind of file than we expected." };
export const too_large = { title: "Not found", text: "The answer is larger than the 512 KB that we read." };
export const unreachable = {
  title: "Could not look",
  text: "The site or its name servers gave no good answer. Please try again in a moment.",
};
export const busy = { title: "Could not look", text: "Too many checks are running. Please try again in a moment." };
