import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnInvitation, OwnInvitationList } from "#contract/maker/makers.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { invitationQueries } from "./invitation-queries.ts";

/** Open invitations to become a maker; nothing if there are none. */
export function OwnInvitations({ className }: { className?: string }) {
  const queryClient = useQueryClient();
  const query = invitationQueries.own(useApi());
  const { data, isError, isFetching, refetch } = useQuery(query);

  async function show(list: OwnInvitationList): Promise<void> {
    queryClient.setQueryData(query.queryKey, list);
    // The product may be in the viewer's own list now.
    await queryClient.invalidateQueries({ queryKey: ["me", "products"] });
  }

  if (isError && !data)
    return (
      <ErrorState title={makerPages.invitationsLoadFailed.title} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data || data.invitations.length === 0) return null;
  return (
    <section aria-labelledby="own-invitations" className={className}>
      <h2 id="own-invitations" className="font-heading">
        Invitations
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
        {data.invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationEntry invitation={invitation} onAnswered={show} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type InvitationEntryProps = { invitation: OwnInvitation; onAnswered: (list: OwnInvitationList) => Promise<void> };

function InvitationEntry({ invitation, onAnswered }: InvitationEntryProps) {
  const api = useApi();
  const { toast } = useToast();
  const { id, product, invitedBy, expiresAt } = invitation;
  const ours = api.me.invitations[":id"];
  const param = { id: String(id) };

  const answering = (mutationFn: () => Promise<OwnInvitationList>, done: Message) => ({
    mutationFn,
    onSuccess: async (list: OwnInvitationList) => {
      toast({ tone: "success", ...messageToast(done) });
      await onAnswered(list);
    },
    onError: ({ message }: Error) => void toast({ tone: "error", title: message }),
  });
  const accepting = useMutation(
    answering(() => answerOf(ours.acceptance.$post({ param })), success.invitationAccepted),
  );
  const declining = useMutation(answering(() => answerOf(ours.$delete({ param })), success.invitationDeclined));

  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4">
      <LogoBox name={product.name} src={product.logoUrl} size={36} />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="words font-medium">{product.name}</h3>
        <p className="text-meta text-muted">
          {invitedBy ? `${invitedBy} invites you` : "You're invited"} to be listed as a maker, until{" "}
          <ShortDate iso={expiresAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={accepting.isPending}
          aria-label={`Accept the invitation to ${product.name}`}
          onClick={() => accepting.mutate()}
        >
          Accept
        </Button>
        <Button
          size="sm"
          busy={declining.isPending}
          aria-label={`Decline the invitation to ${product.name}`}
          onClick={() => declining.mutate()}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}
