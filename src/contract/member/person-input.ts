import * as z from "zod";
import { checkedText, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { type PersonReportReason, personReportReasons } from "../shared/reports/person-report-reasons.ts";
import { reportChecks } from "../shared/text/feedback-text.ts";
import { type PersonSection, personSections } from "../visitor/person-sections.ts";

export const pageVisibilityInput = strictInput({
  hasPage: z.boolean(validation.invalidValue).meta({ description: "Whether there is a public page at all" }),
  sections: z
    .array(z.enum(Object.keys(personSections) as [PersonSection], validation.invalidValue), validation.invalidValue)
    .max(Object.keys(personSections).length, validation.invalidValue)
    .meta({ description: "The sections that everybody sees" }),
});

export const personReportInput = strictInput({
  reason: z.enum(Object.keys(personReportReasons) as [PersonReportReason], validation.reportReasonRequired),
  note: checkedText(reportChecks.note)
    .default("")
    .meta({ description: `In your own words, at most ${limits.feedback.reportNoteMax} characters` }),
});
