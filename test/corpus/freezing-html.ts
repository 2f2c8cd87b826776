/**
 * Each `<p>` closes the one before, and the tree builder reopens every unclosed `<b>` in it: 3,000 × 1,000 elements from
 * 20 KB. The values differ, because of equal elements only three are reopened.
 */
export const freezingPage = `<p>${distinct(1_000)}${"<p>x".repeat(3_000)}`;

function distinct(count: number): string {
  return Array.from({ length: count }, (_, n) => `<b a=${n.toString(36)}>`).join("");
}
