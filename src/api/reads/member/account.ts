import { z } from "@hono/zod-openapi";
import { emailChoicesSchema, ownSessionSchema } from "#contract/member/account.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { exportAccount } from "#domain/people/accounts/export-account.ts";
import { listSessions } from "#domain/people/accounts/list-sessions.ts";
import { getEmailChoices } from "#domain/people/email-choices/get-email-choices.ts";
import { declareRead } from "../declare-read.ts";
import { Attachment } from "../outcomes.ts";

const tag = "Account";

export const sessionReads = [
  declareRead({
    route: {
      path: "/me/sessions",
      tag,
      summary: "Where the viewer is signed in: the current session first, then the most recently used",
      answers: "At most 50",
    },
    answer: z.array(ownSessionSchema),
    gate: "user",
    run({ db, actor, sessionHash }) {
      if (!sessionHash) throw new DomainError("not_signed_in");
      return listSessions(db, { userId: actor.userId, sessionHash });
    },
  }),
] as const;

export const accountReads = [
  declareRead({
    route: {
      path: "/me/notifications",
      tag,
      summary: "Which emails the viewer gets",
      answers: "By topic: on or off",
    },
    answer: emailChoicesSchema,
    gate: "user",
    run: ({ db, actor }) => getEmailChoices(db, { userId: actor.userId }),
  }),
  declareRead({
    route: {
      path: "/me/export",
      tag,
      summary: "Everything stored about the viewer, as a file",
      answers: "Account, profile and a list for each kind of data; at most 20,000 entries each, newest first",
      refusals: { 429: "More than five exports an hour" },
    },
    answer: z.record(z.string(), z.unknown()).openapi("AccountExport"),
    gate: "user",
    limit: "account_export",
    async run({ db, actor, site }) {
      const data = await exportAccount(db, { userId: actor.userId });
      const name = `${new URL(site.url).hostname}-${data.account.id}-export.json`;
      return new Attachment(name.replaceAll(/[^\w.-]/g, "_"), data);
    },
  }),
] as const;
