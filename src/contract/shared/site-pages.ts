/** Pages whose built-in text an administrator may replace. */
export const builtInPages = ["about", "guidelines", "terms", "privacy"] as const;
export type BuiltInPage = (typeof builtInPages)[number];

/** Their address is right below the site's; all other pages that administrators write are below `/pages`. */
export const topPages = [...builtInPages, "imprint"] as const;

export function isTopPage(name: string): boolean {
  return (topPages as readonly string[]).includes(name);
}

/** Whether there is a text for it before anybody has written one. */
export function isBuiltIn(name: string): name is BuiltInPage {
  return (builtInPages as readonly string[]).includes(name);
}

/** What the last part of an address may be: "code-of-conduct". */
export function isPageName(name: string): boolean {
  return name.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}

/** A line of a page that stands for something the site writes itself. */
export const pageInserts = {
  "built-in-text": "The built-in text of this address",
  "what-is-stored": "The list of what the site stores, with the periods that are set",
} as const;
export type PageInsert = keyof typeof pageInserts;

/** Which of them a page may have. */
export function insertsOf(name: string): PageInsert[] {
  if (!isBuiltIn(name)) return [];
  return name === "privacy" ? ["built-in-text", "what-is-stored"] : ["built-in-text"];
}
