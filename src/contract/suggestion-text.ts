import { suggestion } from "./limits.ts";
import * as validation from "./messages/validation.ts";

/** The words as they are stored: a form sends its line ends as CR LF, a program as it likes. */
export function suggestionWords(typed: string): string {
  return typed.replaceAll(/\r\n?/g, "\n").trim();
}

/** What is wrong with them, in a sentence; the same rule in the form and on the server. */
export function suggestionProblem(typed: string): string | undefined {
  const words = suggestionWords(typed);
  if (words === "") return validation.suggestionRequired;
  return words.length > suggestion.textMax ? validation.tooLong(suggestion.textMax) : undefined;
}
