import { useQuery } from "@tanstack/react-query";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { profileQueries } from "../profile/profile-queries.ts";
import { OnboardingForm } from "./onboarding-form.tsx";
import { SkipForm } from "./skip-form.tsx";

type OnboardingProps = { target: string; refused: RefusedForm | null };

/** The form, or an error state that can still be skipped. */
export function Onboarding({ target, refused }: OnboardingProps) {
  const api = useApi();
  const profile = useQuery(profileQueries.own(api));
  // Without the niches, saving would clear the chosen ones.
  const niches = useQuery(queries.niches(api));
  if (profile.data && niches.data) {
    return <OnboardingForm profile={profile.data} niches={niches.data} target={target} refused={refused} />;
  }
  if (!profile.isError && !niches.isError) return <OnboardingSkeleton />;
  const failed = profile.isError ? visitorToasts.ownProfileLoadFailed : visitorToasts.nichesFetchFailed;
  return (
    <ErrorState
      title={failed.text}
      onRetry={() => void Promise.all([profile, niches].map((query) => query.isError && query.refetch()))}
      retrying={profile.isFetching || niches.isFetching}
      action={<SkipForm target={target} />}
    />
  );
}

function OnboardingSkeleton() {
  return (
    <div role="status" aria-label="Loading the form" className="space-y-6">
      {["h-9", "h-9", "h-24", "h-9"].map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={row}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className={`mt-2 w-full ${height}`} />
        </div>
      ))}
    </div>
  );
}
