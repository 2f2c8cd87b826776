import type { Role } from "./sign-in.ts";

/** What is asked for: a product that everyone may see, or one of the others. */
export const states = ["live", "draft", "pending", "rejected", "deleted"] as const;
export type State = (typeof states)[number];

export type Names = { slug: string; id: number; nicheSlug: string; subcategorySlug: string; feedbackId: number };

type Statuses = Record<Role, number>;

export type Row = {
  /** As the OpenAPI document and the router name it. */
  route: string;
  /** The address for one product; routes that are about no product ignore it. */
  path: (names: Names) => string;
  /** Who gets which status; for a product that is not live it is `hidden`, where that differs. */
  expected: Statuses;
  hidden?: Statuses;
  json?: unknown;
  form?: (names: Names) => Record<string, string>;
};

/** The same answer for everyone. */
export function everyone(status: number): Statuses {
  return { guest: status, user: status, admin: status, "disabled user": status, "expired session": status };
}

/** People with a good session, and everybody else. A disabled account and an expired session are guests. */
export function signedIn(status: number, { otherwise }: { otherwise: number }): Statuses {
  return { ...everyone(otherwise), user: status, admin: status };
}

/** The states for which this row asks different things. A route that is about no product is asked once. */
export function statesAskedOf({ path, form }: Row, names: Record<State, Names>): readonly State[] {
  const asked = (state: State) => JSON.stringify([path(names[state]), form?.(names[state])]);
  return new Set(states.map(asked)).size === 1 ? ["live"] : states;
}

/** Routes without a row, and rows without a route; both must be none. */
export function compareRoutes({ routes, rows }: { routes: string[]; rows: Row[] }) {
  const named = new Set(rows.map(({ route }) => route));
  return {
    withoutRow: routes.filter((route) => !named.has(route)),
    withoutRoute: [...named].filter((route) => !routes.includes(route)),
  };
}
