/** Goals this benchmark doesn't measure, and why. */
export const notMeasured: Record<string, string> = {
  "S1 and S3 against other servers": "a page of a Next.js site of the same content is not part of this repository",
  "S4 after a restart": "the database is warm when it is measured",
  S10: "Lighthouse is not among the packages",
};
