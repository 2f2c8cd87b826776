import type { StaffRole, Viewer } from "./viewer.ts";

/**
 * The parts of the admin area and the least role each needs. Pages and API share the name: `/admin/users` is the page,
 * `/api/v1/admin/users/…` its routes, and the one gate of both reads this table.
 */
export const adminAreas = {
  dashboard: "moderator",
  products: "admin",
  submissions: "moderator",
  suggestions: "moderator",
  alternatives: "moderator",
  facts: "moderator",
  // Only administrators pick; moderators hide.
  collections: "moderator",
  niches: "admin",
  "parent-subcategories": "admin",
  tags: "admin",
  synonyms: "admin",
  "bulk-remap": "admin",
  submit: "admin",
  "trending-ads": "admin",
  orders: "admin",
  users: "admin",
  claims: "moderator",
  "feedback-reports": "moderator",
  newsletter: "admin",
  pages: "admin",
  blocklists: "admin",
  "my-ai-engine": "admin",
  audit: "admin",
  settings: "admin",
  // The dashboard's second tab: errors, mail, jobs.
  debug: "admin",
  // The person's own second factor and morning mail.
  security: "moderator",
  // What every page of the area asks: what waits, where the palette leads, how far a long job is.
  frame: "moderator",
  jobs: "moderator",
} as const satisfies Record<string, StaffRole>;

export type AdminArea = keyof typeof adminAreas;

/** The area of a path below `/admin` or `/api/v1/admin`; `/admin` itself is the dashboard. Null for unknown paths. */
export function adminAreaOf(path: string): AdminArea | null {
  const [, name = ""] = /^(?:\/api\/v1)?\/admin(?:\/([^/?#]*))?/.exec(path) ?? [];
  if (name === "") return "dashboard";
  return Object.hasOwn(adminAreas, name) ? (name as AdminArea) : null;
}

type StaffViewer = Pick<Viewer, "isAdmin" | "isModerator" | "mustSetUpSecondFactor">;

/**
 * Unknown areas are administrators' only, so that a forgotten entry denies access instead of granting it. Without a
 * required second factor, only the page to set it up is open.
 */
export function mayEnter(viewer: StaffViewer, area: AdminArea | null): boolean {
  if (viewer.mustSetUpSecondFactor) return area === "security";
  if (viewer.isAdmin) return true;
  return viewer.isModerator && area !== null && adminAreas[area] === "moderator";
}

/** The pages of the admin area's own bundle: the area itself and the way in. */
export function isAdminPage(path: string): boolean {
  return /^\/(?:admin|login|my-office)(?:\/|$)/.test(path);
}
