import * as limits from "./limits.ts";
import * as validation from "./messages/validation.ts";
import { isReservedUsername } from "./username.ts";

/** What a form says about a person, as it is typed; a group of checkboxes arrives joined by commas. */
export type ProfileValues = Record<keyof typeof profileChecks, string>;

/** Letters, marks and digits of any script, spaces and what stands inside names; no @, so that no address is shown. */
const usernameShape = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u;

/** The rules of the profile's fields, for the form and for the server. Each says in a sentence what is wrong. */
export const profileChecks = {
  username(typed: string): string | undefined {
    const name = oneLine(typed);
    const length = [...name].length;
    if (length < limits.profile.usernameMin) return validation.usernameTooShort;
    if (length > limits.profile.usernameMax) return validation.usernameTooLong;
    if (!usernameShape.test(name)) return validation.usernameInvalid;
    return isReservedUsername(name) ? validation.usernameReserved : undefined;
  },
  career: (typed: string): string | undefined =>
    [...oneLine(typed)].length > limits.profile.careerMax ? validation.tooLong(limits.profile.careerMax) : undefined,
  primaryNicheId: (chosen: string): string | undefined =>
    chosen === "" || isId(chosen) ? undefined : validation.invalidValue,
  lovedNicheIds(chosen: string): string | undefined {
    const ids = listOf(chosen);
    if (!ids.every(isId)) return validation.invalidValue;
    return ids.length > limits.profile.favoriteNichesMax ? validation.tooManyFavoriteNiches : undefined;
  },
};

/** Checked values as the API takes them. */
export function profileInputOf({ username, career, primaryNicheId, lovedNicheIds }: ProfileValues) {
  return {
    username: oneLine(username),
    career: oneLine(career) || null,
    primaryNicheId: primaryNicheId === "" ? null : Number(primaryNicheId),
    lovedNicheIds: listOf(lovedNicheIds).map(Number),
  };
}

/** A name or a job as it is stored: one line, one way to write each letter. */
export function oneLine(typed: string): string {
  return typed.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();
}

function listOf(joined: string): string[] {
  return [...new Set(joined.split(",").filter(Boolean))];
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
