/** At most `max` characters, the last of them an ellipsis if something was cut. */
export function cutText(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const kept = letters.slice(0, max - 1).join("");
  return `${kept.trimEnd()}…`;
}
