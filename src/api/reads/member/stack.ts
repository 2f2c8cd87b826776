import { ownStackSchema } from "#contract/member/profile.ts";
import { listStack } from "#domain/engagement/stacks/list-stack.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";

export const stackReads = [
  declareRead({
    route: { path: "/me/stack", tag: "Stack", summary: "The viewer's stack, newest first", answers: "One page" },
    query: pageQuery,
    answer: ownStackSchema,
    gate: "user",
    run: ({ db, actor }, { page }) => listStack(db, { userId: actor.userId, page }),
  }),
] as const;
