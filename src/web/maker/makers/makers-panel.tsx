import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ProductMakers } from "#contract/maker/makers.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../ui/layout/skeleton.tsx";
import { StepButtons } from "../../ui/navigation/step-buttons.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { InviteForm } from "./invite-form.tsx";
import { InvitationRow, MakerRow } from "./maker-row.tsx";
import type { MakersSource } from "./makers-source.ts";

export type MakersPanelProps = {
  source: MakersSource;
  /** The page's text about inviting. */
  intro: string;
  onBack?: () => void;
  onNext?: () => void;
  /** Why there is no next step yet. */
  locked?: string | undefined;
  /** The viewer left and can't open the product anymore. */
  onLeft?: () => void;
};

export function MakersPanel({ source, intro, onBack, onNext, locked, onLeft }: MakersPanelProps) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { data, isError, isFetching, refetch } = useQuery(source.list);
  const show = (answer: ProductMakers) => queryClient.setQueryData(source.list.queryKey, answer);

  function handleInvited(answer: ProductMakers): void {
    toast({ tone: "success", ...messageToast(success.makerInvited) });
    show(answer);
  }

  return (
    <section aria-labelledby="makers-tab" className="space-y-6">
      <div>
        <h2 id="makers-tab" className="text-heading">
          Makers
        </h2>
        <p className="mt-1 text-sm text-muted">{intro}</p>
      </div>
      <InviteForm
        search={source.search}
        known={data && knownPeople(data)}
        invite={source.invite}
        onInvited={handleInvited}
      />
      {isError && !data && (
        <ErrorState
          title={makerPages.makersLoadFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {!isError && !data && <ListSkeleton rows={2} label="Loading makers" />}
      {data && (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised">
          {data.makers.map((maker) => (
            <li key={maker.username}>
              <MakerRow {...{ maker, onLeft }} remove={source.remove} onRemoved={show} />
            </li>
          ))}
          {data.invitations.map((invitation) => (
            <li key={invitation.id}>
              <InvitationRow invitation={invitation} withdraw={source.withdraw} onWithdrawn={show} />
            </li>
          ))}
          {data.makers.length + data.invitations.length === 0 && (
            <li className="p-4 text-sm text-muted">{makerPages.makersEmpty.text}</li>
          )}
        </ul>
      )}
      <StepButtons
        back={{ label: "Back to Maker Comments", onClick: onBack }}
        next={{ label: "Next: Embed Badge", onClick: onNext, locked }}
      />
    </section>
  );
}

function knownPeople({ makers, invitations }: ProductMakers): Map<string, string> {
  const known = new Map<string, string>();
  for (const { person, state } of invitations) {
    if (person && state === "open") known.set(person.username, "Already invited");
  }
  for (const { username } of makers) known.set(username, "Already a maker");
  return known;
}
