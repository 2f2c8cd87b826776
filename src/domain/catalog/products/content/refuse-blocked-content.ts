import { DomainError, type FieldErrors } from "#contract/shared/errors.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { type Blocklists, findBlocklists } from "../../../records/blocklists/find-blocklists.ts";
import { blockedProblems } from "../../../records/blocklists/refuse-blocked.ts";
import { addressesIn, shownText } from "../../../records/blocklists/shown-text.ts";

/**
 * Refuses blocked words and websites. Give it the changed fields only: what was stored before an entry was added must
 * not get in the way of other edits.
 */
export async function refuseBlockedContent(db: Db, fields: Partial<ProductFields>): Promise<void> {
  const problems = blockedContent(await findBlocklists(db), fields);
  if (Object.keys(problems).length > 0) throw new DomainError("invalid_input", { fields: problems });
}

/** The refusals by field; empty if everything is fine. */
export function blockedContent(
  lists: Pick<Blocklists, "word" | "website">,
  fields: Partial<ProductFields>,
): FieldErrors {
  const { description = "", support } = fields;
  return blockedProblems(lists, {
    words: {
      productName: fields.productName,
      headline: fields.headline,
      tagline: fields.tagline,
      description: shownText(description),
      tags: fields.tags,
      pricingNote: fields.pricingNote,
      couponText: fields.couponText,
    },
    websites: {
      websiteUrl: fields.websiteUrl,
      logoUrl: fields.logoUrl,
      description: addressesIn(description),
      repositoryUrl: fields.repositoryUrl,
      pricingUrl: fields.pricingUrl,
      couponUrl: fields.couponUrl,
      support,
      socialLinks: fields.socialLinks,
    },
  });
}
