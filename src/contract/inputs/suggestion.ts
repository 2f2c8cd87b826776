import { suggestionProblem } from "../suggestion-text.ts";
import { checkedText, strictInput } from "./input.ts";

export const suggestionInput = strictInput({
  text: checkedText(suggestionProblem).meta({
    description: "What should be listed, in your own words",
    example: "Obsidian, for linked notes",
  }),
});
