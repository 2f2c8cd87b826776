import { blockedPeopleSchema, pageVisibilitySchema } from "#contract/visitor/people.ts";
import { getPageVisibility } from "#domain/engagement/person-pages/get-page-visibility.ts";
import { listBlockedPeople } from "#domain/people/blocks/list-blocked-people.ts";
import { declareRead } from "../declare-read.ts";

const tag = "People";

export const ownPageReads = [
  declareRead({
    route: {
      path: "/me/public-page",
      tag,
      summary: "What the viewer's public page shows",
      answers: "The choice as stored",
    },
    answer: pageVisibilitySchema,
    gate: "user",
    run: ({ db, actor }) => getPageVisibility(db, { userId: actor.userId }),
  }),
  declareRead({
    route: {
      path: "/me/blocks",
      tag,
      summary: "Whom the viewer blocked, the last one first",
      answers: "At most 500 people",
    },
    answer: blockedPeopleSchema,
    gate: "user",
    run: ({ db, actor }) => listBlockedPeople(db, { userId: actor.userId }),
  }),
] as const;
