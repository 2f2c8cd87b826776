import { checkedText, strictInput } from "../shared/forms/input.ts";
import { suggestionProblem } from "./suggestion-text.ts";

export const suggestionInput = strictInput({
  text: checkedText(suggestionProblem).meta({
    description: "What should be listed, in your own words",
    example: "Obsidian, for linked notes",
  }),
});
