/** The signed-in person as their own browser may know them. */
export type Viewer = {
  userId: string;
  username: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** A demo person of the local demo sign-in. */
  isDemo: boolean;
  /** The account is less than a day old, and some limits are stricter. Demo people are no strangers. */
  isNewcomer: boolean;
  /** Neither completed nor skipped the onboarding page yet (rule 14). */
  needsOnboarding: boolean;
  /** The slug of their primary niche while it is published: where a bare `/` leads them (rule 39). */
  primaryNiche: string | null;
};
