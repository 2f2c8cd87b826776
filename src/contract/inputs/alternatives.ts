import { idField, strictInput } from "./input.ts";

/** The other product of the pair. */
export const alternativeInput = strictInput({ alternativeId: idField });
