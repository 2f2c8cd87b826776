import * as z from "zod";
import { checkedText, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { isEmailAddress } from "../shared/people/email-address.ts";
import { type ProductReportReason, productReportReasons } from "../shared/reports/product-report-reasons.ts";
import { reportChecks } from "../shared/text/feedback-text.ts";

export const productReportInput = strictInput({
  reason: z.enum(Object.keys(productReportReasons) as [ProductReportReason], validation.reportReasonRequired),
  note: checkedText(reportChecks.note)
    .default("")
    .meta({ description: `In your own words, at most ${limits.feedback.reportNoteMax} characters` }),
  email: checkedText((value) => (value === "" || isEmailAddress(value) ? undefined : validation.emailInvalid))
    .optional()
    .meta({ description: "Optional, for an answer" }),
});
