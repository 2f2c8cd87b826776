import { DomainError } from "#contract/errors.ts";
import * as limits from "#contract/limits.ts";
import { suggestionProblem, suggestionWords } from "#contract/suggestion-text.ts";

/** The words worth storing, or the refusal. */
export function requireSuggestionText(typed: string): string {
  const words = suggestionWords(typed);
  const problem = suggestionProblem(words);
  if (problem === undefined) return words;
  throw new DomainError(words === "" ? "suggestion_required" : "invalid_input", { fields: { text: [problem] } });
}

/** Its first 100 characters, never half of one. */
export function suggestionHeadline(text: string): string {
  return [...text].slice(0, limits.suggestion.headlineLength).join("");
}
