import { suggestion } from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";

/** Normalizes the text for storage: forms send line breaks as CR LF, API clients don't. */
export function suggestionWords(typed: string): string {
  return typed.replaceAll(/\r\n?/g, "\n").trim();
}

/** The error message, if any; the form and the server share this rule. */
export function suggestionProblem(typed: string): string | undefined {
  const words = suggestionWords(typed);
  if (words === "") return validation.suggestionRequired;
  return words.length > suggestion.textMax ? validation.tooLong(suggestion.textMax) : undefined;
}
