import * as limits from "../limits.ts";

// One plain address: no display name, comment, quoted local part, route or list that could hide a second recipient,
// and no line breaks.
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
// RFC 5321, 4.5.3.1.
const LOCAL_PART_LIMIT = 64;

/** Whether this is exactly one address that a message can be sent to. */
export function isEmailAddress(value: string): boolean {
  return value.length <= limits.email.max && value.indexOf("@") <= LOCAL_PART_LIMIT && ADDRESS.test(value);
}
