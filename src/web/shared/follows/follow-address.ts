import { paths } from "#contract/shared/paths.ts";
import type { FollowTarget } from "#contract/shared/people/follow-kinds.ts";

type Following = {
  /** The id of the viewer's follow, if there is one. */
  followId?: number | undefined;
  /** The page to return to. */
  back: string;
};

/** Where following or unfollowing is posted without JavaScript, with its values. */
export function followAddress({ kind, target }: FollowTarget, { followId, back }: Following): string {
  const redirect = encodeURIComponent(back);
  return followId === undefined
    ? `${paths.followForm()}?kind=${kind}&target=${encodeURIComponent(target)}&redirect=${redirect}`
    : `${paths.unfollowForm()}?itemId=${followId}&redirect=${redirect}`;
}
