import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { launchPlatformsSchema } from "#contract/visitor/launch-platforms.ts";
import { listLaunchPlatforms } from "#domain/catalog/products/lists/list-launch-platforms.ts";
import { declareRead } from "../declare-read.ts";
import { Found } from "../outcomes.ts";

export const launchPlatformReads = [
  declareRead({
    route: {
      path: "/launch-platforms",
      tag: "Products",
      summary: "Where else makers can launch: the most upvoted products of the subcategory marketing-sites",
      answers: "At most 5; none if there is no such subcategory",
    },
    answer: launchPlatformsSchema,
    gate: "anyone",
    cache: { tags: ({ platforms }) => [cacheTag.niches, ...productTags(platforms)] },
    async run({ database }) {
      const { subcategoryId, answer } = await listLaunchPlatforms(database.open);
      return new Found(answer, subcategoryId === null ? [] : [cacheTag.subcategory(subcategoryId)]);
    },
  }),
] as const;
