import { noticePageSchema } from "#contract/member/follows.ts";
import { listNotices } from "#domain/people/notices/list-notices.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";

export const noticeReads = [
  declareRead({
    route: {
      path: "/me/notices",
      tag: "Notices",
      summary: "What the viewer was told, newest first",
      answers: "One page",
    },
    query: pageQuery,
    answer: noticePageSchema,
    gate: "user",
    run: ({ db, actor }, { page }) => listNotices(db, { userId: actor.userId, page }),
  }),
] as const;
