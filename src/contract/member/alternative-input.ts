import { idField, strictInput } from "../shared/forms/input.ts";

/** The other product of the pair. */
export const alternativeInput = strictInput({ alternativeId: idField });

/** The tool that a maker's product replaces. */
export const replacedInput = strictInput({ replacedId: idField });
