import type { FollowTarget } from "#contract/shared/people/follow-kinds.ts";

export type FollowButtonProps = FollowTarget & {
  /** The target's name, for screen readers. */
  name: string;
  text?: "Follow" | "Follow this search";
};
