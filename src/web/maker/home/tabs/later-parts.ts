import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { preloadedPart } from "../../../ui/behavior/preloaded-part.tsx";

type LaterTabProps = {
  product: OwnProductDetails;
  onBack?: () => void;
  onNext?: () => void;
  /** The product has changed, which may unlock other tabs. */
  onSaved: () => void;
  /** The viewer isn't a maker any more. */
  onLeft: () => void;
};

const part = preloadedPart<LaterTabProps>;

/** The wizard's tabs after the first, each with its own code, which the page's loader preloads. */
export const laterParts: Partial<Record<ProductTab, ReturnType<typeof part>>> = {
  comment: part(async () => (await import("./comment-tab.tsx")).CommentTab),
  makers: part(async () => (await import("../../makers/makers-tab.tsx")).MakersTab),
  badge: part(async () => (await import("../../sharing/embed-badge-tab.tsx")).EmbedBadgeTab),
  share: part(async () => (await import("../../sharing/invite-tab.tsx")).InviteTab),
  platforms: part(async () => (await import("../../sharing/launch-platforms-tab.tsx")).LaunchPlatformsTab),
};
