import * as z from "zod";
import { isEmailAddress } from "../email-address.ts";
import { reportChecks } from "../feedback-text.ts";
import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { type ProductReportReason, productReportReasons } from "../product-report-reasons.ts";
import { checkedText, strictInput } from "./input.ts";

export const productReportInput = strictInput({
  reason: z.enum(Object.keys(productReportReasons) as [ProductReportReason], validation.reportReasonRequired),
  note: checkedText(reportChecks.note)
    .default("")
    .meta({ description: `In your own words, at most ${limits.feedback.reportNoteMax} characters` }),
  email: checkedText((value) => (value === "" || isEmailAddress(value) ? undefined : validation.emailInvalid))
    .optional()
    .meta({ description: "Optional, for an answer" }),
});
