/**
 * Each `<p>` closes the one before, and the tree builder reopens every unclosed `<b>` in it: 3,000 × 1,000 elements from
 * 20 KB. The values differ, because only three identical elements are reopened.
 */
export const freezingPage = `<p>${distinct(1_000)}${"<p>x".repeat(3_000)}`;

/** Inputs that are slow for a tree builder: a piece to repeat up to a length, or the whole text of that length. */
export const freezingTexts: Record<string, string | ((length: number) => string)> = {
  "unclosed formatting": (length) => `<p>${distinct(1_000)}`.concat("<p>x".repeat(length)).slice(0, length),
  "unclosed formatting behind a select": (length) =>
    `<select><iframe></select><p>${distinct(1_000)}`.concat("<p>x".repeat(length)).slice(0, length),
  "formatting that ends in a table": (length) =>
    `${distinct(1_000)}<table><td>`.concat("</b><p>x".repeat(length)).slice(0, length),
  "elements in each other": "<x>",
  "links around blocks": "<a><div>",
  "crossed elements": "<b><p></b>",
  "end tags without a beginning": (length) => "<x>".repeat(1_900).concat("</y>".repeat(length)).slice(0, length),
  "text between rows of a table": (length) =>
    `${"<br>".repeat(1_900)}<table>`.concat("x<tr>".repeat(length)).slice(0, length),
  "tables in each other": "<table>x",
  "templates in each other": "<template>",
  "forms that end too early": "<form><div></form>",
  attributes: (length) =>
    `<p ${Array.from({ length: 4_900 }, (_, n) => (n + 1_296).toString(36)).join(" ")}>`.slice(0, length),
  comments: "<!>",
  "signs that begin nothing": "<",
};

function distinct(count: number): string {
  return Array.from({ length: count }, (_, n) => `<b a=${n.toString(36)}>`).join("");
}
