import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { tidyText } from "../shared/text/tidy-text.ts";

/** What is wrong with a maker's comment, for the form and the server. */
export function makerCommentProblem(typed: string): string | undefined {
  const text = tidyText(typed);
  if (text === "") return validation.makerCommentRequired;
  const { makerCommentMax } = limits.product;
  return [...text].length > makerCommentMax ? validation.tooLong(makerCommentMax) : undefined;
}
