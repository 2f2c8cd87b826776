import { digestInput, followInput, readNoticesInput } from "#contract/member/follow-input.ts";
import { digestStateSchema, followMarkSchema, readStateSchema, unfollowedSchema } from "#contract/member/follows.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { paths } from "#contract/shared/paths.ts";
import { followTarget } from "#domain/engagement/follows/follow-target.ts";
import { unfollow } from "#domain/engagement/follows/unfollow.ts";
import { setDigest } from "#domain/mail/digests/set-digest.ts";
import { markNoticesRead } from "#domain/people/notices/mark-notices-read.ts";
import { declareWrite } from "../declare-write.ts";

const following = { gate: "user", limit: "follow", failed: "errors.follow_failed" } as const;

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const followWrite = declareWrite({
  ...following,
  route: {
    method: "put",
    path: "/me/follows",
    status: 200,
    tag: "Follows",
    summary: "Follow a niche, tag, product, search or collection",
    answers: "What is followed now, in its own spelling",
    refusals: { 404: "There is no such thing to follow", 409: "The viewer follows 100 things already" },
  },
  input: { name: "FollowTarget", schema: followInput },
  answer: followMarkSchema,
  run: ({ db, actor }, target) => followTarget(db, { ...target, userId: actor.userId }),
  form: { path: paths.followForm(), done: "success.followed" },
  intent: "follow",
});

const unfollowWrite = declareWrite({
  ...following,
  about: "itemId",
  route: {
    method: "delete",
    path: "/me/follows/{id}",
    status: 200,
    tag: "Follows",
    summary: "Unfollow it",
    answers: "The viewer doesn't follow it now; the same for an id that isn't theirs",
  },
  input: { schema: noInput },
  answer: unfollowedSchema,
  run: ({ db, actor }, { itemId }) => unfollow(db, { followId: itemId, userId: actor.userId }),
  form: { path: paths.unfollowForm(), done: "success.unfollowed" },
});

const readNoticesWrite = declareWrite({
  route: {
    method: "put",
    path: "/me/notices/read",
    status: 200,
    tag: "Notices",
    summary: "Mark notices as read",
    answers: "How many are unread now",
  },
  input: { name: "ReadNotices", schema: readNoticesInput },
  answer: readStateSchema,
  gate: "user",
  limit: "read_notices",
  run: ({ db, actor }, read) => markNoticesRead(db, { userId: actor.userId, ...read }),
  failed: "errors.notices_failed",
  form: { path: paths.readNoticesForm(), page: paths.notifications(), done: "success.noticesRead" },
});

const setDigestWrite = declareWrite({
  route: {
    method: "put",
    path: "/me/digest",
    status: 200,
    tag: "Follows",
    summary: "Get the weekly digest, or stop it",
    answers: "Whether it is on now",
  },
  input: { name: "DigestChoice", schema: digestInput },
  answer: digestStateSchema,
  gate: "user",
  limit: "account",
  run: ({ db, actor }, { isOn }) => setDigest(db, { userId: actor.userId, isOn }),
  failed: "visitorToasts.notificationsSaveFailed",
  form: { path: paths.digestForm(), page: paths.digestPreview(), done: "success.notificationsSaved" },
});

export const followWrites = [followWrite, unfollowWrite, readNoticesWrite, setDigestWrite] as const;
