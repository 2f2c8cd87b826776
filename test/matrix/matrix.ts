import type { Gate } from "#api/gate.ts";
import { type AdminArea, adminAreaOf, adminAreas } from "#contract/shared/people/admin-areas.ts";
import type { App, Client } from "../tools/app.ts";
import type { Role } from "../tools/sign-in.ts";

/** The requested product: one that everyone may see, or one of the others. */
export const states = ["live", "draft", "pending", "rejected", "deleted"] as const;
export type State = (typeof states)[number];

export type Names = {
  slug: string;
  id: number;
  /** A live product of the same subcategory. */
  otherId: number;
  nicheSlug: string;
  subcategorySlug: string;
  feedbackId: number;
  /** Somebody who is none of the matrix's people. */
  username: string;
};

type Statuses = Record<Role, number>;

export type Row = {
  /** As the OpenAPI document and the router write it. */
  route: string;
  /** The URL for one product; routes without a product ignore it. */
  path: (names: Names) => string;
  /** The status for each role. `hidden` overrides it for products that aren't live, `deleted` for deleted ones. */
  expected: Statuses;
  hidden?: Statuses;
  deleted?: Statuses;
  json?: unknown | ((names: Names) => unknown);
  form?: (names: Names) => Record<string, string>;
};

/** The same status for everyone. */
export function everyone(status: number): Statuses {
  return {
    guest: status,
    user: status,
    moderator: status,
    admin: status,
    "suspended admin": status,
    "expired session": status,
  };
}

/** One status for people with a valid session, one for the rest. Suspended accounts and expired sessions are guests. */
export function signedIn(status: number, { otherwise }: { otherwise: number }): Statuses {
  return { ...everyone(otherwise), user: status, moderator: status, admin: status };
}

/** The status by the area's role: 401 for guests, 403 for people without it. */
export function staff(area: AdminArea, status = 200): Statuses {
  const moderator = adminAreas[area] === "moderator" ? status : 403;
  return { ...everyone(401), user: 403, moderator, admin: status };
}

type Gated = { gate: Gate; route: { path: string } };

function areaOf(path: string): AdminArea {
  const area = adminAreaOf(path);
  if (!area) throw new Error(`${path} is in no area of contract/shared/people/admin-areas.ts`);
  return area;
}

/** The statuses of a declared read or write: this one for people who pass its gate. */
export function answersOf({ gate, route }: Gated, status: number): Statuses {
  if (gate === "anyone") return everyone(status);
  if (gate === "user") return signedIn(status, { otherwise: 401 });
  // The matrix's people own none of its products; src/api/tests/maker/owner-writes.test.ts has the owners' side.
  if (gate === "owner") return signedIn(404, { otherwise: 401 });
  if (gate === "staff") return staff(areaOf(route.path), status);
  return { ...everyone(401), user: 403, moderator: 403, admin: status };
}

/** The product states this row is tested with. A route without a product is tested once. */
export function statesAskedOf({ path, form }: Row, names: Record<State, Names>): readonly State[] {
  const asked = (state: State) => JSON.stringify([path(names[state]), form?.(names[state])]);
  return new Set(states.map(asked)).size === 1 ? ["live"] : states;
}

/** Routes without a row and rows without a route; both lists must be empty. */
export function compareRoutes({ routes, rows }: { routes: string[]; rows: Row[] }) {
  const named = new Set(rows.map(({ route }) => route));
  return {
    withoutRow: routes.filter((route) => !named.has(route)),
    withoutRoute: [...named].filter((route) => !routes.includes(route)),
  };
}

export async function documentedRoutes(guest: Client): Promise<string[]> {
  const document = (await (await guest.send("/api/openapi.json")).json()) as { paths: Record<string, object> };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Includes undocumented routes. Wildcards are middleware, the page renderer and better-auth's own short list. */
export function routerRoutes({ routes }: App): string[] {
  return routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]+\})?/g, "{$1}")}`);
}
