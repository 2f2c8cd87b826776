let last = 0;

/** A number no earlier row of this test file has; names made with it are unique and readable. */
export function nextNumber(): number {
  last += 1;
  return last;
}
