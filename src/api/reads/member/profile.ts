import { z } from "@hono/zod-openapi";
import { ownProfileSchema } from "#contract/member/profile.ts";
import * as limits from "#contract/shared/limits.ts";
import { shelfProductSchema } from "#contract/visitor/shelf.ts";
import { listNicheSpines } from "#domain/catalog/products/lists/shelves/list-niche-spines.ts";
import { listShelf } from "#domain/catalog/rankings/list-shelf.ts";
import { getOwnProfile } from "#domain/people/profiles/get-own-profile.ts";
import { declareRead } from "../declare-read.ts";

const nicheIds = z
  .string()
  .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
  .transform((list) => (list === "" ? [] : list.split(",").map(Number)))
  .pipe(z.array(z.int()).max(limits.profile.favoriteNichesMax))
  .openapi({ type: "string", description: "Ids of niches, separated by commas", example: "3,7" });

export const profileReads = [
  declareRead({
    route: { path: "/me/profile", tag: "Profile", summary: "The viewer's own profile", answers: "The profile" },
    answer: ownProfileSchema,
    gate: "user",
    run: ({ db, actor }) => getOwnProfile(db, { userId: actor.userId }),
  }),
  declareRead({
    route: {
      path: "/me/onboarding/shelf",
      tag: "Profile",
      summary: "The most upvoted products of these niches as book spines, or the week's first ones without niches",
      answers: "At most 12",
    },
    query: z.object({ niches: nicheIds }),
    answer: z.array(shelfProductSchema),
    gate: "user",
    run: ({ database }, { niches }) =>
      niches.length > 0
        ? listNicheSpines(database.open, { nicheIds: niches })
        : listShelf(database.open, { period: "week" }),
  }),
] as const;
