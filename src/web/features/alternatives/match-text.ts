import type { AlternativeMatch } from "#contract/alternatives.ts";
import { counted } from "#contract/messages/message.ts";
import { wholeNumber } from "#contract/plain-formats.ts";

/** Why a product is among the alternatives: "Same subcategory · 4 shared tags · 9 people use both". */
export function matchText({ isProposed, subcategories, tags, users }: AlternativeMatch): string {
  const reasons = [
    isProposed && "suggested by a user",
    subcategories === 1 && "same subcategory",
    subcategories > 1 && `${subcategories} shared subcategories`,
    tags > 0 && counted(tags, "shared tag"),
    users > 0 && `${wholeNumber(users)} people use both`,
  ].filter((reason) => reason !== false);
  const text = reasons.join(" · ") || "same niche";
  return text.charAt(0).toUpperCase() + text.slice(1);
}
