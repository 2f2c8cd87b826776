import { forgetBookmarkWrite, removeBookmarkWrite, saveProductWrite } from "./writes/bookmarks.ts";
import {
  deleteFeedbackWrite,
  editFeedbackWrite,
  leaveFeedbackWrite,
  replyToFeedbackWrite,
  reportFeedbackWrite,
} from "./writes/feedback.ts";
import { subscribeWrite } from "./writes/newsletter.ts";
import { leaveSiteFeedbackWrite } from "./writes/site-feedback.ts";
import { addToStackWrite, removeFromStackWrite } from "./writes/stacks.ts";
import { suggestResourceWrite } from "./writes/suggestions.ts";
import { castUpvoteWrite, withdrawUpvoteWrite } from "./writes/upvotes.ts";

/** Everything that can be written through a declaration; the doors, the resumed intents and the matrix read this list. */
export const writes = [
  castUpvoteWrite,
  withdrawUpvoteWrite,
  saveProductWrite,
  removeBookmarkWrite,
  forgetBookmarkWrite,
  addToStackWrite,
  removeFromStackWrite,
  leaveFeedbackWrite,
  replyToFeedbackWrite,
  editFeedbackWrite,
  deleteFeedbackWrite,
  reportFeedbackWrite,
  suggestResourceWrite,
  leaveSiteFeedbackWrite,
  subscribeWrite,
] as const;

export type Writes = (typeof writes)[number];
