import { counted } from "../../shared/messages/message.ts";
import { wholeNumber } from "../../shared/text/plain-formats.ts";
import { csvLimits } from "../products/csv-limits.ts";

export const lineUnreadable = (line: number) =>
  `Look at line ${line}: a quote is missing or out of place, or the row is too long.`;
export const notText = "The file must be saved as UTF-8 or UTF-16 text.";
export const tooManyColumns = (line: number) =>
  `Line ${wholeNumber(line)} has more than ${wholeNumber(csvLimits.columnsMax)} columns.`;
export const tooManyCells = `The file has more than ${wholeNumber(csvLimits.cellsMax)} cells.`;
export const tooManyValues = `Has more than ${wholeNumber(csvLimits.valuesMax)} values`;

export const moreCellsThanHeaders = (cells: number, headers: number) =>
  `Has ${counted(cells, "cell")}, but there are ${counted(headers, "column")}`;
export const nicheUnknown = (name: string) => `There is no niche called "${name}"`;
export const subcategoryUnknown = (name: string) => `There is no subcategory called "${name}"`;
export const categoryRetired = (name: string) => `"${name}" is being merged or deleted. Check again once that is done`;
export const severalListed = (names: readonly string[]) =>
  `Several products have this website: ${names.join(", ")}. We can't tell which one to update`;
export const updatesSameAs = (row: number) => `Updates the same product as row ${wholeNumber(row)}`;
export const statusUnknown = (word: string) => `"${word}" isn't a status. Use draft, pending, live or rejected`;
export const platformUnknown = (word: string) => `"${word}" isn't a platform we know`;
export const yesOrNo = (word: string) => `Use yes, no or an empty cell instead of "${word}"`;
export const numberInvalid = (word: string) => `Use a number such as 9.99 instead of "${word}"`;
export const dataLocationUnknown = (word: string) => `"${word}" isn't a place we know`;
export const yearInvalid = (word: string) => `"${word}" isn't a year`;

export const rowRefused = (words: string) => `The database refused this row: ${words}`;

export const rowsChecked = (n: number) => `${counted(n, "row")} checked`;
export const productsImported = (n: number, { updated = 0, refused = 0, unpublished = 0 } = {}) =>
  (n === 0 && updated > 0 ? "" : `${counted(n, "product")} imported`) +
  (updated === 0 ? "" : `${n === 0 ? "" : ", "}${counted(updated, "product")} updated`) +
  (refused === 0 ? "" : `, ${counted(refused, "row")} refused`) +
  (unpublished === 0 ? "" : `, ${counted(unpublished, "row")} not published`);
export const notUpdated = (n: number) =>
  `${counted(n, "listed product")} not updated, because the import was stopped. Import the file again to go on: rows that are done change nothing.`;
export const importUndone = (n: number, { restored = 0, kept = 0, keptCategories = 0 } = {}) =>
  `Import undone: ${counted(n, "product")} removed` +
  (restored === 0 ? "" : `, ${counted(restored, "product")} restored`) +
  (kept === 0 ? "" : `, ${counted(kept, "product")} left as they are because they have changed since`) +
  (keptCategories === 0
    ? ""
    : `, ${wholeNumber(keptCategories)} of its niches and subcategories kept because they are in use`);

export const noFile = { title: "No file to map", text: "Upload a CSV file first." };
export const running = "Working on it. Progress is shown at the bottom, and you can leave this page.";
export const clearing = "The import was stopped. Nothing of it stays, and you can start again in a minute.";
export const confirmUndo = (n: number, { changed = 0, updated = 0, addedCategories = 0 } = {}) => ({
  title: "Undo this import?",
  text: [
    n > 0 &&
      `This permanently deletes ${counted(n, "product")}${changed === 0 ? "." : `, including ${wholeNumber(changed)} changed since the import.`}`,
    updated > 0 && `What it changed on ${counted(updated, "product")} is set back.`,
    addedCategories > 0 && "Niches and subcategories that it added go, unless other products are in them.",
  ]
    .filter(Boolean)
    .join(" "),
  action: "Undo Import",
});
