import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../../data/maker-queries.ts";
import { useApi } from "../../../data/shell.ts";
import { useHydrated } from "../../../ui/behavior/use-hydrated.ts";
import { Notice } from "../../../ui/layout/notice.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { neighborsOf } from "../home-tabs.ts";

type TabProps = {
  product: OwnProductDetails;
  onBack?: () => void;
  onNext?: () => void;
  /** The product has changed, which may unlock other tabs. */
  onSaved: () => void;
  /** The viewer isn't a maker any more. */
  onLeft: () => void;
};

const contents: Partial<Record<ProductTab, ComponentType<TabProps>>> = {
  comment: lazy(async () => ({ default: (await import("./comment-tab.tsx")).CommentTab })),
  makers: lazy(async () => ({ default: (await import("../../makers/makers-tab.tsx")).MakersTab })),
  badge: lazy(async () => ({ default: (await import("../../sharing/embed-badge-tab.tsx")).EmbedBadgeTab })),
  share: lazy(async () => ({ default: (await import("../../sharing/invite-tab.tsx")).InviteTab })),
  platforms: lazy(async () => ({
    default: (await import("../../sharing/launch-platforms-tab.tsx")).LaunchPlatformsTab,
  })),
};

/** The wizard's tabs after the first, each with its own code. */
export function LaterTab({ tab, product }: { tab: ProductTab; product: OwnProductDetails }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const Content = contents[tab];
  if (!Content) return null;
  const skeleton = <Skeleton className="h-60 w-full rounded-card" />;
  // The server doesn't wait for lazy code.
  if (!isHydrated) {
    return (
      <>
        <noscript>
          <Notice text="Turn on JavaScript to go on." />
        </noscript>
        <div className="noscript:hidden">{skeleton}</div>
      </>
    );
  }
  const { back, next } = neighborsOf(tab, product.unlocked);
  const goTo = (target: ProductTab | undefined) =>
    target && (() => void navigate(paths.myProduct(product.id, target), { preventScrollReset: true }));
  return (
    <Suspense fallback={skeleton}>
      <Content
        product={product}
        onBack={goTo(back)}
        onNext={goTo(next)}
        onSaved={() => void queryClient.fetchQuery(makerQueries.ownProduct(api, product.id)).catch(() => {})}
        onLeft={() => void navigate(paths.myProducts())}
      />
    </Suspense>
  );
}
