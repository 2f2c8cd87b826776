import * as z from "zod";
import { checkedText, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { tidyText } from "../../shared/text/tidy-text.ts";

const most = limits.newsletterIssues;

const text = (tidy: (typed: string) => string, max: number) =>
  checkedText((typed) => {
    if (tidy(typed) === "") return validation.required;
    return tidy(typed).length > max ? validation.tooLong(max) : undefined;
  }).transform(tidy);

const textShape = { subject: text(oneLine, most.subjectMax), body: text(tidyText, most.bodyMax) };
const version = z.int(validation.invalidValue).min(1, validation.invalidValue);

/** The body is Markdown. */
export const issueTextInput = strictInput(textShape);
export const issueEditInput = strictInput({ ...textShape, version });
export const issueVersionInput = strictInput({ version });
