import { ownSecuritySchema } from "#contract/admin/people/security.ts";
import { morningMailSchema } from "#contract/admin/site/settings.ts";
import { getMorningMail } from "#domain/mail/morning-mail/set-morning-mail.ts";
import { getOwnSecurity } from "#domain/people/staff/get-own-security.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

export const securityReads = [
  declareRead({
    route: {
      path: "/admin/security",
      tag,
      summary: "How the viewer signs in",
      answers: "Password and second factor",
    },
    answer: ownSecuritySchema,
    gate: "staff",
    async run({ db, actor, identity: { secondFactor, requiresSecondFactor } }) {
      const facts = await getOwnSecurity(db, { userId: actor.userId });
      const recoveryCodesLeft = facts.hasSecondFactor ? await secondFactor.countRecoveryCodes(actor) : 0;
      return { ...facts, isRequired: requiresSecondFactor, recoveryCodesLeft };
    },
  }),
] as const;

export const morningMailReads = [
  declareRead({
    route: {
      path: "/admin/security/morning-mail",
      tag,
      summary: "Whether the viewer gets the morning mail",
      answers: "Off until they turn it on",
    },
    answer: morningMailSchema,
    gate: "staff",
    run: ({ db, actor }) => getMorningMail(db, { userId: actor.userId }),
  }),
] as const;
