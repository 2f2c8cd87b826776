const escapes: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * Makes JSON safe inside a `<script>` block: nothing in it can close the block or open a comment.
 * These characters only occur inside JSON strings, so the value read back is the same.
 */
export function escapeJsonForHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
