import * as z from "zod";
import * as validation from "../shared/messages/validation.ts";

/** For decisions that need no reason otherwise. The command checks its length. */
export const ownReason = z.string(validation.invalidValue).nullable().default(null).meta({
  description: "For the log; only needed to decide what is one's own, where nobody else may",
});
