import { ownBookmarkListSchema } from "#contract/member/profile.ts";
import { listBookmarkedProducts } from "#domain/engagement/bookmarks/list-bookmarked-products.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";

export const bookmarkReads = [
  declareRead({
    route: {
      path: "/me/bookmarks",
      tag: "Bookmarks",
      summary: "The viewer's bookmarks, newest first",
      answers: "One page",
    },
    query: pageQuery,
    answer: ownBookmarkListSchema,
    gate: "user",
    run: ({ db, actor }, { page }) => listBookmarkedProducts(db, { userId: actor.userId, page }),
  }),
] as const;
