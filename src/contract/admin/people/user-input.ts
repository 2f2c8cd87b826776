import * as z from "zod";
import { checkedText, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { tidyText } from "../../shared/text/tidy-text.ts";

export const userSuspensionInput = strictInput({
  hidesContent: z.boolean(validation.invalidValue).meta({ description: "Also hide what they wrote and voted" }),
  note: checkedText((value) =>
    tidyText(value).length > limits.admin.suspensionNoteMax
      ? validation.tooLong(limits.admin.suspensionNoteMax)
      : undefined,
  )
    .transform((value) => tidyText(value) || null)
    .meta({ description: "For the other administrators; may be empty" }),
});

export const userRoleInput = strictInput({
  role: z.enum(["admin", "moderator"], validation.invalidValue).nullable().meta({ description: "Null withdraws it" }),
});

export const endUserSessionsInput = strictInput({
  sessionId: z
    .string(validation.invalidValue)
    .max(100, validation.invalidValue)
    .nullable()
    .meta({ description: "Null ends all of them" }),
});

export const userRoles = ["any", "admin", "moderator", "none"] as const;
export const userStates = ["all", "active", "suspended", "demo", "new"] as const;
export const userSorts = ["-joined", "joined", "username", "-username", "-active", "active"] as const;

/** The filters, order and page of the list. */
export const usersQuery = z.object({
  q: z.string().max(limits.email.max).default(""),
  role: z.enum(userRoles).default("any"),
  state: z.enum(userStates).default("all"),
  sort: z.enum(userSorts).default("-joined"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type UsersQuery = z.infer<typeof usersQuery>;
