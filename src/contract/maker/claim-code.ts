/** Normalizes a typed code: people type lower case, spaces and the hyphen from the email. */
export function claimCodeOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}
