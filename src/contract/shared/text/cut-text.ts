/** Of a text without spaces, or with a very long last word, letters are cut instead. */
const LEAST_KEPT = 0.5;

/** At most `max` characters, the last of them an ellipsis if something was cut. Never half a word. */
export function cutText(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const kept = letters.slice(0, max - 1).join("");
  const isWhole = /\s/.test(letters[max - 1] ?? "");
  const whole = isWhole ? kept : kept.replace(/\s+\S*$/, "");
  return `${(whole.length < kept.length * LEAST_KEPT ? kept : whole).replace(/[\s,;:·–-]+$/, "")}…`;
}
