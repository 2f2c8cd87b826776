import { z } from "@hono/zod-openapi";
import { paths } from "#contract/shared/paths.ts";
import { siteFeedbackInput } from "#contract/visitor/site-feedback-input.ts";
import { leaveSiteFeedback } from "#domain/engagement/site-feedback/leave-site-feedback.ts";
import { declareWrite } from "../declare-write.ts";

const leaveSiteFeedbackWrite = declareWrite({
  route: {
    method: "post",
    path: "/site-feedback",
    status: 201,
    tag: "Site",
    summary: "Send feedback to the people who run the site",
    answers: "Stored; no mail is sent",
  },
  input: { name: "SiteFeedback", schema: siteFeedbackInput },
  answer: z.object({ receivedAt: z.string() }),
  gate: "anyone",
  limit: "contact",
  run: async ({ db, actor }, { message, email, page }) => {
    const letter = { message, email: email || null, page: page ?? null, userId: actor?.userId ?? null };
    const { receivedAt } = await leaveSiteFeedback(db, letter);
    return { receivedAt: receivedAt.toISOString() };
  },
  failed: "errors.server_error",
  form: { path: paths.siteFeedbackForm(), page: paths.siteFeedback(), done: "success.siteFeedbackSent" },
});

export const siteFeedbackWrites = [leaveSiteFeedbackWrite] as const;
