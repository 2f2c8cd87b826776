import { useQuery } from "@tanstack/react-query";
import type { OwnProfile } from "#contract/member/profile.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { AvatarField } from "./avatar-field.tsx";
import { ForYouSetting } from "./for-you-setting.tsx";
import { ProfileForm } from "./profile-form.tsx";

type EditTabProps = { profile: OwnProfile; refused: RefusedForm | null };

export function EditTab({ profile, refused }: EditTabProps) {
  // Without the niches, saving would clear the chosen ones.
  const { data: niches, isError, isFetching, refetch } = useQuery(queries.niches(useApi()));
  return (
    <div className="max-w-xl">
      <h2 className="text-heading">Edit Profile</h2>
      <AvatarField profile={profile} />
      {niches && <ProfileForm profile={profile} niches={niches} refused={refused} />}
      {!niches && isError && (
        <ErrorState
          title={visitorToasts.nichesFetchFailed.text}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {!niches && !isError && <FormSkeleton />}
      <div className="mt-12">
        <ForYouSetting />
      </div>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the form" className="mt-6 space-y-5">
      {[1, 2, 3].map((row) => (
        <div key={row}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-2 h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
