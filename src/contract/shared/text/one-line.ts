/** Normalizes a name or career for storage: one line, one Unicode form. */
export function oneLine(typed: string): string {
  return typed.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();
}
