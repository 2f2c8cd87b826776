/**
 * Text of several lines as it is stored. A browser posts each line break as two characters, which would count against
 * the limit; control characters are nothing anybody typed, and PostgreSQL refuses NUL.
 */
export function tidyText(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
