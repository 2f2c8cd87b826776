/**
 * Normalizes multi-line text for storage. Browsers post each line break as two characters, which would count against
 * the limit; nobody types control characters, and PostgreSQL rejects NUL.
 */
export function tidyText(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
