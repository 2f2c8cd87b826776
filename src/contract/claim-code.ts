/** As it is compared: people type small letters, spaces and the hyphen of the mail. */
export function claimCodeOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}
