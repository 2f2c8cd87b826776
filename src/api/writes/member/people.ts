import { z } from "@hono/zod-openapi";
import { pageVisibilityInput, personReportInput } from "#contract/member/person-input.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { paths } from "#contract/shared/paths.ts";
import { blockStateSchema, pageVisibilitySchema } from "#contract/visitor/people.ts";
import { setPageVisibility } from "#domain/engagement/person-pages/set-page-visibility.ts";
import { reportPerson } from "#domain/moderation/reports/report-person.ts";
import { blockPerson } from "#domain/people/blocks/block-person.ts";
import { unblockPerson } from "#domain/people/blocks/unblock-person.ts";
import { declareWrite } from "../declare-write.ts";

const setPageVisibilityWrite = declareWrite({
  route: {
    method: "put",
    path: "/me/public-page",
    status: 200,
    tag: "People",
    summary: "Choose what your public page shows",
    description: "What you wrote and made stays on the products' own pages.",
    answers: "The choice as stored",
  },
  input: { name: "PageVisibilityChoice", schema: pageVisibilityInput },
  answer: pageVisibilitySchema,
  gate: "user",
  limit: "account",
  run: ({ db, actor }, wanted) => setPageVisibility(db, { userId: actor.userId, wanted }),
  failed: "visitorToasts.publicPageSaveFailed",
  form: { path: paths.publicPageForm(), page: paths.profile("public"), done: "success.publicPageSaved" },
});

const blocking = {
  about: "username",
  input: { schema: noInput },
  answer: blockStateSchema,
  gate: "user",
  limit: "block",
  failed: "errors.block_failed",
} as const;
const blockRoute = {
  path: "/people/{id}/block",
  status: 200,
  tag: "People",
  answers: "Whether the viewer blocks this person now; nobody else is notified",
} as const;

// The wanted state, never a toggle: a retried request changes nothing (rule 25).
const blockPersonWrite = declareWrite({
  ...blocking,
  route: {
    ...blockRoute,
    method: "put",
    summary: "Block a person",
    description: "Their comments are collapsed for you, and they can't reply to your feedback.",
    refusals: { 403: "It is you", 409: "You block as many people as you can" },
  },
  run: ({ db, actor }, { username }) => blockPerson(db, { username, blockerId: actor.userId }),
  form: { path: paths.blockForm(), done: "success.personBlocked" },
});

const unblockPersonWrite = declareWrite({
  ...blocking,
  route: { ...blockRoute, method: "delete", summary: "Unblock a person" },
  run: ({ db, actor }, { username }) => unblockPerson(db, { username, blockerId: actor.userId }),
  form: { path: paths.unblockForm(), done: "success.personUnblocked" },
});

const reportPersonWrite = declareWrite({
  route: {
    method: "post",
    path: "/people/{id}/reports",
    status: 200,
    tag: "People",
    summary: "Report a person to the people who run the site",
    answers: "Reported; your open report of a person counts once",
    refusals: { 403: "It is you" },
  },
  about: "username",
  input: { name: "PersonReport", schema: personReportInput },
  answer: z.object({ username: z.string(), isReported: z.literal(true) }),
  gate: "user",
  limit: "report",
  run: async ({ db, actor }, { username, reason, note }) => {
    await reportPerson(db, { username, reporterId: actor.userId, reason, note });
    return { username, isReported: true as const };
  },
  failed: "visitorToasts.reportFailed",
  form: {
    path: paths.personReportForm(),
    done: "success.personReported",
    next(page) {
      const { searchParams } = new URL(page, "http://localhost");
      const slug = searchParams.get("product");
      return slug ? paths.product(encodeURIComponent(slug)) : paths.person(searchParams.get("person") ?? "");
    },
  },
});

export const personWrites = [setPageVisibilityWrite, blockPersonWrite, unblockPersonWrite, reportPersonWrite] as const;
