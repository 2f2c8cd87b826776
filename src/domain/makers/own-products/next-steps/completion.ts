import type { OwnProductStage } from "#contract/maker/own-products.ts";
import * as limits from "#contract/shared/limits.ts";

const { saved, submitted, commented } = limits.wizard;

type Stored = { stage: OwnProductStage; hasComment: boolean };

/** Rule 5: derived from the stored content, so that every device and maker sees the same bar. */
export function completionOf({ stage, hasComment }: Stored): number {
  if (stage === "draft" || stage === "incomplete") return saved;
  return hasComment ? commented : submitted;
}

/** The highest completion so far: what was unlocked stays reachable, even if the comment is gone or it is a draft again. */
export function unlockedOf({
  isSubmitted,
  hadComment,
  ...now
}: Stored & { isSubmitted: boolean; hadComment: boolean }) {
  const wasSubmitted = isSubmitted || completionOf(now) > saved;
  if (!wasSubmitted) return saved;
  return now.hasComment || hadComment ? commented : submitted;
}
