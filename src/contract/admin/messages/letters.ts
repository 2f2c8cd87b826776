// What the page of the letters says; no public page imports this file.

const braces = (name: string) => `{{${name}}}`;

export const saved = { title: "Letter saved", text: "Letters that are sent from now on have this text." };
export const reset = { title: "The built-in text is back" };
export const unknown = (name: string, known: readonly string[]) =>
  `There is no ${braces(name)} here. You can use ${known.map(braces).join(", ")}.`;
export const missing = (name: string) => `Please put ${braces(name)} on a line of its own: the letter needs it.`;
export const notAlone = (name: string) => `Please put ${braces(name)} on a line of its own.`;
export const twice = (name: string) => `Please use ${braces(name)} only once.`;
