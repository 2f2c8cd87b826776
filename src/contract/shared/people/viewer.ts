/** Moderators review what waits; administrators may do everything. */
export type StaffRole = "admin" | "moderator";

/** What the browser knows about the signed-in person. */
export type Viewer = {
  userId: string;
  username: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** Has the moderator's role; false for administrators, who may do all of it too: see `isStaff`. */
  isModerator: boolean;
  /** Has a role that is withheld until they set up the second factor their site requires. */
  mustSetUpSecondFactor: boolean;
  /** Only of staff: the site requires a second factor, so a colleague without one can't decide anything (rule 53). */
  isSecondFactorRequired?: true | undefined;
  /** Signed in as a demo person. */
  isDemo: boolean;
  /** The account is less than a day old, so some limits are stricter. Never true for demo people. */
  isNewcomer: boolean;
  /** Has neither completed nor skipped onboarding (rule 14). */
  needsOnboarding: boolean;
  /** Unread notices, counted up to 100. */
  unreadNotices: number;
  /** The slug of their primary niche while it is published; `/` redirects there (rule 39). */
  primaryNiche: string | null;
  /** Wants "For you" on the home page. */
  hasForYou: boolean;
};

/** May enter the admin area, at least the queues. */
export function isStaff(viewer: Pick<Viewer, "isAdmin" | "isModerator"> | null): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.isModerator);
}
