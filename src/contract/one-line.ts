/** A name or a job as it is stored: one line, one way to write each letter. */
export function oneLine(typed: string): string {
  return typed.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();
}
