import * as z from "zod";
import { idField, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { followKinds } from "../shared/people/follow-kinds.ts";

export const followInput = strictInput({
  kind: z.enum(followKinds, validation.invalidValue),
  target: z
    .string(validation.invalidValue)
    .min(1, validation.invalidValue)
    .max(limits.follows.targetMax, validation.invalidValue)
    .meta({
      description: "The id of the niche or product, the tag, or the search's query string: `q=notes&pricing=free`",
    }),
});

/** Whether to send the weekly digest. */
export const digestInput = strictInput({ isOn: z.boolean(validation.invalidValue) });

/** `upTo` is the newest notice on the reader's screen: what came since stays unread. `only` reads one. */
export const readNoticesInput = strictInput({ upTo: idField.optional(), only: idField.optional() });
