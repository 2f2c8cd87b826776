/** Emoji made of several, keycaps and flags, and joiners inside words of scripts that need them (Persian, Hindi, …). */
const joined =
  /\u{1F3F4}[\u{E0020}-\u{E007F}]+|\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*|[#*\d]\uFE0F\u20E3|(?<=[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]\p{M}*)[\u200C\u200D](?=\p{L})/gu;

/** The braille blank is the one letter that is drawn as nothing without being ignorable. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029]/u;

/** Whether a line has characters that nobody sees: they hide a name, turn it around or make two names look alike. */
export function hasUnseen(line: string): boolean {
  return unseen.test(line.replace(joined, ""));
}
