import { type Platform, platformWords } from "#contract/shared/products/platforms.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { AlternativeMatch } from "#contract/visitor/alternatives.ts";

const otherPlatforms: Partial<Record<Platform, string>> = {
  web: "both on the web",
  browser_extension: "both as browser extensions",
  api: "both with an API",
  self_hosted: "both self-hosted",
};

/** Why a product is an alternative: "Both open source, both for iOS", "9 people use both". */
export function matchReasons({ isNamed, isProposed, special, users }: AlternativeMatch): string[] {
  const systems = special.platforms.filter((platform) => !(platform in otherPlatforms)).slice(0, 3);
  // Many products have their facts as tags, too; once is enough.
  const keywords = [
    ...special.platforms.map((platform) => platform.replace("_", "-")),
    special.isOpenSource && "open-source",
  ];
  const tags = special.tags.filter((tag) => !keywords.includes(tag)).slice(0, 3);
  const facts = [
    special.isOpenSource && "both open source",
    ...special.platforms.map((platform) => otherPlatforms[platform]),
    systems.length > 0 && `both for ${listed(systems.map((platform) => platformWords[platform]))}`,
  ].filter((fact) => typeof fact === "string");
  const reasons = [
    isNamed && "named by the maker",
    isProposed && !isNamed && "suggested by a user",
    special.places.length > 0 && `both in ${listed(special.places.slice(0, 2))}`,
    facts.length > 0 && facts.slice(0, 3).join(", "),
    tags.length > 0 && `shared ${tags.length === 1 ? "tag" : "tags"} ${listed(tags)}`,
    users > 0 && `${wholeNumber(users)} people use both`,
  ].filter((reason) => typeof reason === "string");
  // Without anything else, the shared niche is the reason.
  const shown = reasons.length > 0 ? reasons : ["same niche"];
  return shown.map((reason) => reason.charAt(0).toUpperCase() + reason.slice(1));
}

/** "iOS, Android and macOS" */
function listed(words: string[]): string {
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");
}
