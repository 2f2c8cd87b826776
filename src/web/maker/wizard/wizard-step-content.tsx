import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { useHydrated } from "../../ui/behavior/use-hydrated.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import type { WizardStep } from "./wizard-steps.ts";

type StepProps = {
  product: OwnProductDetails;
  onBack?: () => void;
  onNext?: () => void;
  /** The product has changed, which may unlock other steps. */
  onSaved: () => void;
  /** The viewer isn't a maker any more. */
  onLeft: () => void;
};

type LaterStep = Exclude<WizardStep, "product">;

const contents: Record<LaterStep, ComponentType<StepProps>> = {
  comment: lazy(async () => ({ default: (await import("../makers/maker-comment-tab.tsx")).MakerCommentTab })),
  makers: lazy(async () => ({ default: (await import("../makers/makers-tab.tsx")).MakersTab })),
  badge: lazy(async () => ({ default: (await import("../sharing/embed-badge-tab.tsx")).EmbedBadgeTab })),
  share: lazy(async () => ({ default: (await import("../sharing/invite-tab.tsx")).InviteTab })),
  platforms: lazy(async () => ({
    default: (await import("../sharing/launch-platforms-tab.tsx")).LaunchPlatformsTab,
  })),
};

type WizardStepContentProps = Pick<StepProps, "product" | "onBack" | "onNext"> & { step: LaterStep };

/** Every step after the first, each with its own code. */
export function WizardStepContent({ step, ...props }: WizardStepContentProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const Content = contents[step];
  const skeleton = <Skeleton className="h-60 w-full rounded-card" />;
  // The server doesn't wait for lazy code.
  if (!useHydrated()) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <Content
        {...props}
        onSaved={() => void queryClient.fetchQuery(makerQueries.ownProduct(api, props.product.id)).catch(() => {})}
        onLeft={() => void navigate(paths.myProducts())}
      />
    </Suspense>
  );
}
