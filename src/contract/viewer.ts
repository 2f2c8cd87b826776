/** The signed-in person as their own browser may know them. */
export type Viewer = {
  userId: string;
  username: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** A demo person of the local demo sign-in. */
  isDemo: boolean;
};
