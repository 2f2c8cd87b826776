/** Text that a spreadsheet would run as a formula, even after apostrophes that we or somebody else wrote before it. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Escaped so that a spreadsheet shows it without running it; `unescapeFormula` returns exactly the original text. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** Several values in one cell: "A, B"; a separator inside a value has a backslash before it. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,;|]/g, "\\$&")).join(", ");
}

/** Separated by commas, semicolons, bars or line breaks. A backslash only escapes one of these or another backslash. */
export function splitValues(cell: string): string[] {
  const values = [""];
  for (const [part] of cell.matchAll(/\\[\\,;|]|./gs)) {
    if (/^[,;|\n]$/.test(part)) values.push("");
    else values[values.length - 1] += part.length === 2 ? part.slice(1) : part;
  }
  return values.map((value) => value.trim()).filter(Boolean);
}
