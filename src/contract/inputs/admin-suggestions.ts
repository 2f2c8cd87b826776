import * as validation from "../messages/validation.ts";
import { expectedVersion, reasonField } from "./admin-submissions.ts";
import { strictInput } from "./input.ts";
import { ownReason } from "./own-reason.ts";
import { productFieldShape, webAddress } from "./product.ts";

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
