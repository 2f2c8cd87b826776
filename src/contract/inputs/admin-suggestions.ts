import * as z from "zod";
import * as validation from "../messages/validation.ts";
import { normalizeUrl } from "../outbound-url.ts";
import { expectedVersion, reasonField } from "./admin-submissions.ts";
import { strictInput } from "./input.ts";
import { productFieldShape } from "./product.ts";

const { productName, websiteUrl, headline, description, logoUrl } = productFieldShape;

export const suggestedSiteInput = strictInput({
  websiteUrl: z.string(validation.required).max(2048, validation.urlInvalid).transform(normalizeUrl),
});

/** The draft that a suggestion becomes. The command checks the fields, so that its messages name them as forms do. */
export const suggestionAcceptanceInput = strictInput({
  expectedVersion,
  fields: strictInput({ productName, websiteUrl, headline, description, logoUrl }),
});

export const suggestionDismissalInput = strictInput({ expectedVersion, reason: reasonField });
