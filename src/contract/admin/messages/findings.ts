import { counted } from "../../shared/messages/message.ts";
import type { FindingDetail } from "../engine/finding-details.ts";
import type { ListingReason } from "../engine/finding-kinds.ts";

/** What My AI engine says about listings, links, searches and votes it found. Public pages never import this file. */
export const listingReasonTexts: Record<ListingReason, string> = {
  placeholder: "The description is a placeholder",
  logo_missing: "The logo's file is missing",
  no_website: "There is no website",
  short_description: "The description is very short",
  no_niche: "It has no niche",
  no_headline: "There is no headline",
  headline_is_name: "The headline only repeats the name",
  no_logo: "There is no logo",
  no_subcategory: "It has no subcategory",
};

/** The reason that makers see next to their draft. */
export const listingDrafted = (reasons: string[]) =>
  `We moved this listing back to drafts because it needs some work. ${reasons.join(". ")}.`;
export const linkDrafted = (days: number) =>
  `We moved this listing back to drafts because its website hasn't answered for ${counted(days, "day")}. Please check the address.`;
export const votesReleased = (n: number) => ({ title: `${counted(n, "vote")} released`, text: "They count again." });
export const releaseFailed = { text: "Failed to release the votes" };

export const linkChecksOff = {
  title: "Link checks are off",
  text: "They run where LINK_CHECKS is on; in production that is the default.",
};
export const linkChecksDiscarded = {
  title: "The last check doesn't count",
  text: "No website answered, so this server is probably offline. Nothing is called dead because of that.",
};

const failures: Record<string, string> = {
  dns_failed: "The domain doesn't exist",
  timed_out: "No answer in time",
  connection_failed: "No connection",
  redirects: "It redirects in circles",
  address_not_public: "Leads to a private network",
};
export const linkFailure = ({ status, failure }: Pick<FindingDetail<"links">, "status" | "failure">) =>
  status === null ? (failures[failure ?? ""] ?? "Can't be requested") : `Status ${status}`;

export const burstReason = ({ signal, domain, votes, total }: FindingDetail<"votes">) =>
  `${votes} of ${counted(total, "vote")} from ${signal === "new_accounts" ? "new accounts" : `accounts at ${domain}`}`;
