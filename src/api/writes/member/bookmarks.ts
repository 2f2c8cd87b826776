import { noInput } from "#contract/shared/forms/input.ts";
import { paths } from "#contract/shared/paths.ts";
import { bookmarkStateSchema } from "#contract/visitor/catalog.ts";
import { addBookmark } from "#domain/engagement/bookmarks/add-bookmark.ts";
import { forgetBookmark } from "#domain/engagement/bookmarks/forget-bookmark.ts";
import { removeBookmark } from "#domain/engagement/bookmarks/remove-bookmark.ts";
import { declareWrite } from "../declare-write.ts";

const shared = {
  about: "productId",
  input: { schema: noInput },
  answer: bookmarkStateSchema,
  gate: "user",
  limit: "bookmark",
} as const;
const route = {
  path: "/products/{id}/bookmark",
  status: 200,
  tag: "Bookmarks",
  answers: "Whether the product is saved now",
} as const;

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const addBookmarkWrite = declareWrite({
  ...shared,
  route: { ...route, method: "put", summary: "Save a product" },
  run: ({ db, actor }, { productId }) => addBookmark(db, { productId, userId: actor.userId }),
  failed: "errors.bookmark_failed",
  form: { path: paths.bookmarkForm(), done: "productActs.bookmarked" },
  intent: "save",
});

const removeBookmarkWrite = declareWrite({
  ...shared,
  route: { ...route, method: "delete", summary: "Remove the bookmark" },
  run: ({ db, actor }, { productId }) => removeBookmark(db, { productId, userId: actor.userId }),
  failed: "visitorToasts.bookmarkRemoveFailed",
});

/** Also for products that are no longer live, so its plain form serves the viewer's own list of bookmarks too. */
const forgetBookmarkWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    method: "delete",
    path: "/me/bookmarks/{id}",
    summary: "Remove one of your bookmarks, whatever its product's state",
  },
  run: ({ db, actor }, { productId }) => forgetBookmark(db, { productId, userId: actor.userId }),
  failed: "visitorToasts.bookmarkRemoveFailed",
  form: { path: paths.removeBookmarkForm(), done: "productActs.bookmarkRemoved" },
});

export const bookmarkWrites = [addBookmarkWrite, removeBookmarkWrite, forgetBookmarkWrite] as const;
