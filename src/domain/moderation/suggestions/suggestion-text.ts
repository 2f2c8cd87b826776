import { suggestionProblem, suggestionWords } from "#contract/member/suggestion-text.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";

/** The trimmed text to store; throws the refusal if there is none or too much. */
export function requireSuggestionText(typed: string): string {
  const words = suggestionWords(typed);
  const problem = suggestionProblem(words);
  if (problem === undefined) return words;
  throw new DomainError(words === "" ? "suggestion_required" : "invalid_input", { fields: { text: [problem] } });
}

/** Its first 100 characters, never cutting one in half. */
export function suggestionHeadline(text: string): string {
  return [...text].slice(0, limits.suggestion.headlineLength).join("");
}
