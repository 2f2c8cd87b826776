import type { Element } from "hast";

const addressAttributes = ["href", "src", "srcSet", "action", "formAction", "poster", "data", "xLinkHref", "ping"];
const safeSchemes = ["http:", "https:", "mailto:"];
const forbidden = [
  "iframe",
  "frame",
  "frameset",
  "object",
  "embed",
  "applet",
  "base",
  "style",
  "foreignobject",
  "portal",
];

/** Everything that could run, load, overlay or redirect. Callers count scripts themselves. */
export function findUnsafeMarkup(elements: Element[]): string[] {
  return elements.flatMap(({ tagName, properties }) => {
    const problems: string[] = [];
    if (forbidden.includes(tagName.toLowerCase())) problems.push(`<${tagName}>`);
    if (tagName === "meta" && properties.httpEquiv) problems.push("<meta http-equiv>");
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name)) problems.push(`${tagName} ${name}`);
      if (name === "style" || name === "srcDoc") problems.push(`${tagName} ${name}`);
      if (addressAttributes.includes(name) && !isSafeAddress(String(value)))
        problems.push(`${tagName} ${name}=${value}`);
    }
    return problems;
  });
}

/** Reads the scheme as a browser does: whitespace, control characters and case don't hide it. */
function isSafeAddress(address: string): boolean {
  const url = URL.parse(address, "http://localhost:3000");
  return url !== null && safeSchemes.includes(url.protocol);
}
