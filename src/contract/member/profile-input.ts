import * as z from "zod";
import { checkedText, idField, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { isReservedUsername } from "../shared/people/username.ts";
import { oneLine } from "../shared/text/one-line.ts";
import { hasUnseen } from "../shared/text/unseen-text.ts";

/** Letters, marks and digits of any script, spaces and punctuation of names; no @, so nobody shows an email address. */
const usernameShape = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u;

const { usernameMin, usernameMax, careerMax, favoriteNichesMax } = limits.profile;

/** The whole profile as it should be stored. Id, role, email and dates can't be set by the person (A12). */
export const profileInput = strictInput({
  username: checkedText((typed) => {
    const name = oneLine(typed);
    const length = [...name].length;
    if (length < usernameMin) return validation.usernameTooShort;
    if (length > usernameMax) return validation.usernameTooLong;
    if (!usernameShape.test(name)) return validation.usernameInvalid;
    return isReservedUsername(name) ? validation.usernameReserved : undefined;
  }).meta({ description: "3 to 50 characters, unique" }),
  career: checkedText((typed) => {
    if (hasUnseen(oneLine(typed))) return validation.unseenCharacters;
    return [...oneLine(typed)].length > careerMax ? validation.tooLong(careerMax) : undefined;
  })
    .nullable()
    .meta({ description: `At most ${careerMax} characters` }),
  primaryNicheId: idField.nullable(),
  lovedNicheIds: z
    .array(idField, validation.invalidValue)
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= favoriteNichesMax, validation.tooManyFavoriteNiches),
});

export type ProfileInput = z.infer<typeof profileInput>;

/** Whether the home page shows a few products for this person. */
export const forYouInput = strictInput({ isOn: z.boolean(validation.invalidValue) });
