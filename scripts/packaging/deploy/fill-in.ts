/** Puts this machine's places into an example. What isn't there any more would go unchecked, so it is an error. */
export function fillIn(example: string, replacements: (readonly [from: string | RegExp, to: string])[]): string {
  return replacements.reduce((text, [from, to]) => {
    const filled = typeof from === "string" ? text.replaceAll(from, to) : text.replace(from, to);
    if (filled === text) throw new Error(`the example has no ${from}`);
    return filled;
  }, example);
}
