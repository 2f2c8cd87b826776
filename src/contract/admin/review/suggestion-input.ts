import { productFieldShape, webAddress } from "../../maker/product-input.ts";
import { strictInput } from "../../shared/forms/input.ts";
import * as validation from "../../shared/messages/validation.ts";
import { ownReason } from "../own-reason.ts";
import { expectedVersion, reasonField } from "./submission-input.ts";

const { productName, websiteUrl, headline, description, logoUrl } = productFieldShape;

export const suggestedSiteInput = strictInput({
  websiteUrl: webAddress(validation.required),
});

/** The draft that a suggestion becomes. The command checks the fields, so that its messages name them as forms do. */
export const suggestionAcceptanceInput = strictInput({
  expectedVersion,
  fields: strictInput({ productName, websiteUrl, headline, description, logoUrl }),
  reason: ownReason,
});

export const suggestionDismissalInput = strictInput({ expectedVersion, reason: reasonField });
