import * as limits from "../limits.ts";

/** Names that could pass for the site or for nobody. Compared by letters and digits only, so "Ad.min" is one too. */
export const reservedUsernames: readonly string[] = (
  "abuse account admin administrator administrators admins anonymous api auth billing bot contact deleted " +
  "deleteduser everyone feedback guest help hostmaster info legal login logout mail maker makers me mod moderation " +
  "moderator moderators mods news newsletter nobody noreply null official onboarding operator owner payments " +
  "postmaster press privacy profile root sales security settings signin signup staff status submit superadmin " +
  "superuser support sysadmin system team terms toolshelf undefined unclaimed unknown verified webmaster www"
).split(" ");
const reserved = new Set(reservedUsernames);

/** Cyrillic and Greek letters that look like Latin ones: "аdmin" with a Cyrillic а must not pass for "admin". */
const lookalikes = new Map(
  Object.entries({ а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", і: "i", ј: "j", к: "k", м: "m", н: "h" })
    .concat(Object.entries({ о: "o", р: "p", ѕ: "s", т: "t", у: "y", х: "x", ԝ: "w", ѵ: "v", ӏ: "l", ı: "i" }))
    .concat(Object.entries({ α: "a", β: "b", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u" }))
    .concat(Object.entries({ χ: "x", γ: "y", ς: "σ" })),
);

/**
 * A new account's first username (rule 38): the part before the @, letters and digits only. ASCII, since it is
 * shown to everyone and nobody chose it. Not yet unique: see `withSuffix`.
 */
export function usernameFromEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const local = at === -1 ? email : email.slice(0, at);
  const name = local.normalize("NFKD").replace(/[^a-z\d]/gi, "");
  const needsPrefix = name.length < limits.profile.usernameMin || isReservedUsername(name);
  return needsPrefix ? withPrefix(name) : name.slice(0, limits.profile.usernameMax);
}

/** For a first name that is too short or isn't theirs to take. */
export function withPrefix(name: string): string {
  return `user${name}`.slice(0, limits.profile.usernameMax);
}

/** The unique key of a username: names that look the same have the same key. */
export function usernameKey(name: string): string {
  const folded = name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    // Lower, upper and lower again is case folding: "ß" and "ẞ" become "ss", and both lower-case sigmas become one.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKC")
    .trim()
    .replace(/\s+/g, " ");
  return Array.from(folded, (letter) => lookalikes.get(letter) ?? letter).join("");
}

export function isReservedUsername(name: string): boolean {
  return reserved.has(usernameKey(name).replace(/[^\p{L}\p{N}]/gu, ""));
}

/** The n-th name to try when the plain one is taken: "jane2", shortened to fit. */
export function withSuffix(name: string, n: number): string {
  const suffix = String(n);
  const room = limits.profile.usernameMax - suffix.length;
  return Array.from(name).slice(0, room).join("") + suffix;
}
