import { wholeNumber } from "../../shared/text/plain-formats.ts";

/** What the pages that administrators write say. Public pages never import this file: they would load it. */
export const explanation =
  "Write an imprint, a code of conduct or any other page, or replace the built-in text of one. Visitors see what you publish.";
export const nameInvalid = "Please use lower-case letters, digits and hyphens, such as code-of-conduct, but not “new”.";
export const nameTaken = "There is a page at this address already. Open it from the list to change it.";
export const tooManyParts = "This text has too many parts. Please split it into two pages.";
export const saved = (version: number) => ({
  title: `Version ${wholeNumber(version)} saved`,
  text: "Visitors don't see it yet.",
});
export const published = { title: "Published", text: "Visitors see it within a second." };
export const unpublished = { title: "Unpublished", text: "The address answers “not found” now." };
export const builtInAgain = { title: "The built-in text is back", text: "Your versions are kept." };
export const restored = (version: number) => ({
  title: `Version ${wholeNumber(version)} restored`,
  text: "It's the newest version now. Publish it to show it to visitors.",
});
export const deleted = { title: "Page deleted" };
export const addedToMenu = (menu: "header" | "footer") => ({ title: `Added to the ${menu}` });
export const menuFull = (menu: "header" | "footer") =>
  `The ${menu} is full. Remove one of its links in the settings first.`;
