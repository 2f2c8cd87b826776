import { digestPreviewSchema, followMarksSchema, followsSchema } from "#contract/member/follows.ts";
import { listFollowMarks } from "#domain/engagement/follows/list-follow-marks.ts";
import { listFollows } from "#domain/engagement/news/list-follows.ts";
import { getDigestPreview } from "#domain/mail/digests/get-digest-preview.ts";
import { declareRead } from "../declare-read.ts";

const tag = "Follows";

export const followReads = [
  declareRead({
    route: {
      path: "/me/follows",
      tag,
      summary: "What the viewer follows, with how much is new there",
      answers: "All of them; at most 100",
    },
    answer: followsSchema,
    gate: "user",
    run: async ({ db, actor }) => ({ follows: await listFollows(db, { userId: actor.userId }) }),
  }),
  declareRead({
    route: {
      path: "/me/follow-marks",
      tag,
      summary: "What the viewer follows, without names",
      answers: "All of them; at most 100",
    },
    answer: followMarksSchema,
    gate: "user",
    run: async ({ db, actor }) => ({ follows: await listFollowMarks(db, { userId: actor.userId }) }),
  }),
] as const;

export const digestReads = [
  declareRead({
    route: {
      path: "/me/digest",
      tag,
      summary: "The weekly digest as the viewer would get it now",
      answers: "Its subject and text, and whether the viewer gets it",
    },
    answer: digestPreviewSchema,
    gate: "user",
    run: ({ db, actor, site }) => getDigestPreview(db, { userId: actor.userId, site }),
  }),
] as const;
