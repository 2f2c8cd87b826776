import { forYouSchema } from "#contract/member/for-you.ts";
import { listForYou } from "#domain/engagement/for-you/list-for-you.ts";
import { declareRead } from "../declare-read.ts";

export const forYouReads = [
  declareRead({
    route: {
      path: "/me/for-you",
      tag: "Profile",
      summary: "A few products for the viewer, from their niches and stack",
      answers: "The products, each with its reason",
    },
    answer: forYouSchema,
    gate: "user",
    run: ({ db, actor }) => listForYou(db, { userId: actor.userId }),
  }),
] as const;
