import { blocklistsPart } from "./blocklists-part.ts";
import { pagesPart } from "./pages-part.ts";
import { picturesPart } from "./pictures-part.ts";
import { settingsPart } from "./settings-part.ts";
import type { TransferPart } from "./transfer-part.ts";

/**
 * Everything that moves from one site to another, by its key in the file. A new part is a line here: the export, the
 * preview, the import and its undo follow from it.
 */
export const transferParts = {
  settings: settingsPart,
  pictures: picturesPart,
  pages: pagesPart,
  blocklists: blocklistsPart,
};

export type TransferPartName = keyof typeof transferParts;

// biome-ignore lint/suspicious/noExplicitAny: each part has its own types; an import only passes its value on to it.
export const listedParts = Object.entries(transferParts) as [TransferPartName, TransferPart<any, any>][];
