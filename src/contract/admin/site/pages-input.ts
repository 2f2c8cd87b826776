import * as z from "zod";
import { checkedText, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { tidyText } from "../../shared/text/tidy-text.ts";

const most = limits.sitePages;

type Allowed = { tidy: (typed: string) => string; min: 0 | 1; max: number };

const text = ({ tidy, min, max }: Allowed) =>
  checkedText((typed) => {
    const { length } = tidy(typed);
    if (length < min) return validation.required;
    return length > max ? validation.tooLong(max) : undefined;
  }).transform(tidy);

const version = z.int(validation.invalidValue).min(1, validation.invalidValue);

/** The body is Markdown. */
export const pageTextInput = strictInput({
  title: text({ tidy: oneLine, min: 1, max: most.titleMax }),
  description: text({ tidy: oneLine, min: 0, max: most.descriptionMax }),
  body: text({ tidy: tidyText, min: 1, max: most.bodyMax }),
  version: z.int(validation.invalidValue).min(0, validation.invalidValue),
});
export const pagePreviewInput = strictInput({ body: text({ tidy: tidyText, min: 1, max: most.bodyMax }) });
export const pagePublicationInput = strictInput({ version: version.nullable() });
export const pageVersionInput = strictInput({ version });
