/** Elements that end a line; all others leave the letters around them together. */
const blocks = "p|br|h[1-6]|ul|ol|li|pre|blockquote|hr|div|table|tr|td|th|section|article|header|footer";
const blockTag = new RegExp(`</?(?:${blocks})\\b[^<>]*>`, "gi");

/**
 * What readers see of a description's basic HTML, so that `cas<b></b>ino` is one word. Much cheaper than the sanitizer,
 * whose result isn't needed to look for words.
 */
export function shownText(html: string): string {
  // Twice, for tags inside of comments; patterns that look for the end of a comment would take long where there is none.
  return withoutTags(withoutTags(html)).replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|shy|zwn?j|nbsp|amp);?/gi,
    (whole, decimal, hex) => {
      if (decimal ?? hex) return characterOf(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
      return /^&nbsp/i.test(whole) ? " " : /^&amp/i.test(whole) ? "&" : "";
    },
  );
}

function withoutTags(html: string): string {
  return html.replace(blockTag, " ").replace(/<[^<>]*>/g, "");
}

/** The addresses that a text links to or spells out. */
export function addressesIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s"'<>]+/gi) ?? [];
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : " ";
}
