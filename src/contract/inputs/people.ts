import * as z from "zod";
import { reportChecks } from "../feedback-text.ts";
import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { type PersonReportReason, personReportReasons } from "../person-report-reasons.ts";
import { type PersonSection, personSections } from "../person-sections.ts";
import { checkedText, strictInput } from "./input.ts";

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
