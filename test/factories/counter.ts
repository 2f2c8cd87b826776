let last = 0;

/** A number that no earlier row of this test file has, for unique, readable names. */
export function nextNumber(): number {
  last += 1;
  return last;
}
