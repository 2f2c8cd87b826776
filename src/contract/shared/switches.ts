/** The parts of a site that an operator can turn off. */
export const switchNames = ["advertising", "aiTools", "newsletter", "collections", "claims"] as const;
export type SwitchName = (typeof switchNames)[number];
export type Switches = { [Name in SwitchName]?: boolean | undefined };

/** Who may make an account: everybody, invited makers, or nobody. People with an account can always sign in. */
export const signUpModes = ["open", "invited", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];

type SwitchedRoutes = {
  /** Addresses of pages and documents; everything below them, too. */
  pages: readonly string[];
  /** Method and path below /api/v1, as the routes declare them. */
  api: readonly string[];
  /** Where plain forms post to. */
  forms: readonly string[];
};

/**
 * What belongs to each switch, and nowhere else: while it is off, these answer "not found", and links to the pages are left
 * out. What exists is not deleted and can still be administered, receipts can be read, and everybody can unsubscribe.
 */
export const switchedRoutes: Record<SwitchName, SwitchedRoutes> = {
  advertising: {
    pages: ["/advertise", "/about/ads"],
    api: ["POST /me/orders", "GET /ads/advertisers"],
    forms: [],
  },
  aiTools: {
    pages: ["/admin/my-ai-engine"],
    api: [
      "GET /admin/my-ai-engine/summary",
      "GET /admin/my-ai-engine/findings",
      "GET /admin/my-ai-engine/links",
      "GET /admin/my-ai-engine/withheld-votes",
      "GET /admin/my-ai-engine/products/{id}/merge-preview",
      "POST /admin/my-ai-engine/look",
      "POST /admin/my-ai-engine/findings/decisions",
      "POST /admin/my-ai-engine/findings/{id}/tag",
      "POST /admin/my-ai-engine/findings/{id}/synonyms",
      "PUT /admin/my-ai-engine/findings/{id}/note",
      "POST /admin/my-ai-engine/merges",
      "POST /admin/my-ai-engine/merges/undo",
      "POST /admin/my-ai-engine/withheld-votes/{id}/release",
      "GET /admin/products/drafting",
      "POST /admin/products/{id}/drafts",
    ],
    forms: [],
  },
  newsletter: {
    pages: ["/newsletter"],
    api: ["POST /newsletter", "PUT /admin/newsletter/issues/{id}/sending"],
    forms: ["/forms/newsletter"],
  },
  collections: {
    pages: ["/collections", "/profile/collections", "/feeds/collections", "/og/collections"],
    api: [
      "GET /collections",
      "GET /collections/picks",
      "GET /collections/{address}",
      "POST /collections",
      "PUT /collections/{id}",
      "DELETE /collections/{id}",
      "PUT /collections/{id}/products",
      "POST /collections/{id}/product-removals",
      "PUT /collections/{id}/note",
      "PUT /collections/{id}/place",
      "POST /collections/{id}/reports",
      "GET /me/collections",
      "GET /me/collections/{key}",
      "GET /people/{username}/collections",
    ],
    forms: [
      "/forms/new-collection",
      "/forms/collection",
      "/forms/delete-collection",
      "/forms/add-to-collection",
      "/forms/remove-from-collection",
      "/forms/collection-note",
      "/forms/collection-place",
      "/forms/collection-report",
    ],
  },
  claims: {
    pages: ["/claim-product"],
    api: [
      "POST /products/{id}/claims",
      "GET /me/claims",
      "GET /me/claims/{id}",
      "POST /me/claims/{id}/code",
      "POST /me/claims/{id}/code/check",
      "POST /me/claims/{id}/proof",
      "POST /me/claims/{id}/review",
      "DELETE /me/claims/{id}",
    ],
    forms: [
      "/forms/claim",
      "/forms/claim/code",
      "/forms/claim/code-check",
      "/forms/claim/check",
      "/forms/claim/review",
      "/forms/claim/cancel",
    ],
  },
};

/** Open below a closed address: subscribers can still confirm or unsubscribe, and buyers return from paying. */
const alwaysOpen = /^\/newsletter\/(?:confirm|unsubscribe)(?:\?|$)|^\/advertise\?(?:.*&)?payment=/;

/** The pages of everything that is off; undefined if nothing is. */
export function closedPages(switches: Switches): string[] | undefined {
  const off = switchNames.filter((name) => switches[name] === false);
  return off.length > 0 ? off.flatMap((name) => switchedRoutes[name].pages) : undefined;
}

/** Whether a path with its query is a page, or below one, that is off. */
export function isClosedPage(path: string, closed: readonly string[] = []): boolean {
  if (!closed.some((page) => path === page || (/^[/?]/.test(path.slice(page.length)) && path.startsWith(page))))
    return false;
  return !alwaysOpen.test(path);
}

type Request = { method: string; path: string };

/** Whether a request to the API or a plain form belongs to something that is off. */
export function isSwitchedOff({ method, path }: Request, switches: Switches): boolean {
  return switchNames.some(
    (name) => switches[name] === false && routeTests[name](method === "HEAD" ? "GET" : method, path),
  );
}

const routeTests = Object.fromEntries(
  switchNames.map((name) => {
    const { api, forms } = switchedRoutes[name];
    const pattern = new RegExp(`^(?:${api.map(patternOf).join("|")})$`);
    return [name, (method: string, path: string) => forms.includes(path) || pattern.test(`${method} ${path}`)];
  }),
) as Record<SwitchName, (method: string, path: string) => boolean>;

function patternOf(route: string): string {
  return route.replace(" ", " /api/v1").replaceAll(/\{\w+\}/g, "[^/]+");
}
