import * as limits from "../../shared/limits.ts";
import { cutText } from "../../shared/text/cut-text.ts";
import { wholeNumber } from "../../shared/text/plain-formats.ts";

/** What the blocklists page says. Public pages never import this file: they would load it. */
export const explanation =
  "What you list here is refused from now on, with a plain sentence at the field. What is there already stays.";
export const saved = { title: "Blocklists saved", text: "They apply from now on." };
export const changedMeanwhile = {
  title: "Somebody changed the lists in the meantime",
  text: "Copy what you added, reload the page, and add it again.",
};
export const checkFailed = { title: "The check failed", text: "Please try again." };
export const nothingRefused = "Nothing that is on the site now would have been refused.";
export const nothingDeleted = "Saving doesn't hide or delete any of this.";

export const entryTooLong = "An entry can have up to 500 characters.";
export const tooMany = (max: number) => `This list can have up to ${wholeNumber(max)} entries.`;
export const notADomain = (entry: string) => `“${shown(entry)}” isn't a domain, such as example.com.`;
export const notAWord = (entry: string) => `“${shown(entry)}” has no letters, or invisible ones.`;
export const wordTooLong = (entry: string) =>
  `“${shown(entry)}” is too long. An entry can have up to ${limits.blocklists.wordMax} characters.`;
export const tooManyWords = (entry: string) =>
  `“${shown(entry)}” is too long. A phrase can have up to ${limits.blocklists.phraseWordsMax} words.`;

function shown(entry: string): string {
  return cutText(entry, 60);
}
