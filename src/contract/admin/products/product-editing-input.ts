import * as z from "zod";
import { makerCommentProblem } from "../../maker/maker-comment.ts";
import { basicsShape, refineBasics } from "../../maker/own-product-input.ts";
import { productFieldShape, report } from "../../maker/product-input.ts";
import { checkedText, idField, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { isEmailAddress } from "../../shared/people/email-address.ts";
import { ownReason } from "../own-reason.ts";
import { exceptionField } from "../review/submission-input.ts";
import {
  type AdminProductFields,
  adminProductProblems,
  statusChoices,
  tidyAdminFields,
} from "./admin-product-fields.ts";

const date = z.string(validation.invalidValue).nullable();
const username = z.string(validation.required).min(1, validation.required).max(limits.profile.usernameMax);
const key = z.uuid(validation.invalidValue).meta({ description: "One per action; a repeat gets the first answer" });
const reason = checkedText((text) =>
  [...text].length > limits.productLife.reasonMax ? validation.tooLong(limits.productLife.reasonMax) : undefined,
)
  .nullable()
  .default(null)
  .meta({ description: "For the product's makers, who are mailed the decision" });
const expectedVersion = z
  .int(validation.required)
  .min(1, validation.invalidValue)
  .meta({ description: "As last answered; if the product has changed since, nothing happens (409)" });

/** The fields of the administrators' product form. */
export const adminProductShape = {
  ...productFieldShape,
  status: z.enum(statusChoices, validation.statusInvalid),
  isAdvertised: z.boolean(validation.invalidValue),
  adStartDate: date.meta({ description: "ISO 8601; kept only while the product is advertised" }),
  adEndDate: date.meta({ description: "ISO 8601; a date alone means its last moment" }),
} satisfies { [Field in keyof AdminProductFields]: z.ZodType<AdminProductFields[Field]> };

/** What the form checks before it asks for confirmation. The commands check it again. */
export const adminProductInput = strictInput(adminProductShape).superRefine((typed, context) =>
  report(adminProductProblems({ ...typed, ...tidyAdminFields(typed) }), context),
);

/** A username, or an address. */
const invitee = checkedText((value) => {
  if (value.includes("@")) return isEmailAddress(value.trim()) ? undefined : validation.emailInvalid;
  return value.trim() === "" || value.length > limits.profile.usernameMax ? validation.invalidValue : undefined;
});

export const newAdminProductInput = strictInput({
  key,
  draftId: idField.nullable().default(null).meta({ description: "A draft of administrators that becomes the product" }),
  fields: strictInput(adminProductShape),
  makers: z
    .array(invitee, validation.invalidValue)
    .max(limits.invitations.openMax, validation.invalidValue)
    .default([])
    .meta({ description: "Usernames and addresses to invite" }),
  makerComment: checkedText((text) => (text.trim() === "" ? undefined : makerCommentProblem(text))).default(""),
});

/** Only the fields to change. */
export const adminProductChangeInput = strictInput({
  expectedVersion,
  fields: strictInput(adminProductShape).partial(),
  reason,
  isException: exceptionField,
});

export const productPurgeInput = strictInput({ expectedVersion, reason: ownReason });

export const adminMakerCommentInput = strictInput({
  comment: checkedText(makerCommentProblem),
  author: username.nullable().meta({ description: "The maker whose name it is shown under; null for no name" }),
});

export const suggestionOnBehalfInput = strictInput({
  username,
  text: z.string(validation.suggestionRequired),
});

export const draftOnBehalfInput = strictInput({ key, username, ...basicsShape }).superRefine(refineBasics);
