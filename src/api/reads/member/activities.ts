import { activityListSchema } from "#contract/member/profile.ts";
import { listOwnActivities } from "#domain/engagement/activities/list-own-activities.ts";
import { pageQuery } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";

export const ownActivityReads = [
  declareRead({
    route: {
      path: "/me/activities",
      tag: "Profile",
      summary: "What the viewer did here, newest first",
      answers: "One page",
    },
    query: pageQuery,
    answer: activityListSchema,
    gate: "user",
    run: ({ db, actor }, { page }) => listOwnActivities(db, { userId: actor.userId, page }),
  }),
] as const;
