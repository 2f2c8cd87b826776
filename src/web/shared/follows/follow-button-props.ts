import type { FollowTarget } from "#contract/shared/people/follow-kinds.ts";

export type FollowButtonProps = FollowTarget & {
  /** What is followed, for screen readers. */
  name: string;
  text?: "Follow" | "Follow this search";
};
