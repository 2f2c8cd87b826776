import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OwnSession } from "#contract/member/account.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { accountQueries } from "./account-queries.ts";
import { AccountSection } from "./account-section.tsx";
import { EndForm } from "./end-form.tsx";
import { deviceOf, SessionRow } from "./session-row.tsx";

/** The open confirmation: one session, or all others. */
type Asked = OwnSession | "others" | null;

export function Sessions() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(accountQueries.sessions(useApi()));
  const [asked, setAsked] = useState<Asked>(null);
  const list = useRef<HTMLUListElement>(null);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  // The focused button disappears with its session, so move the focus.
  const end = useEndSessions({
    onEnded: () => {
      setAsked(null);
      list.current?.focus();
    },
  });
  return (
    <AccountSection
      headingLevel={3}
      title="Sessions"
      text="Where you're signed in. Sign out devices you don't recognize."
      action={
        others > 0 && (
          <EndForm session="others" onAsk={() => setAsked("others")}>
            Sign Out Everywhere Else
          </EndForm>
        )
      }
    >
      {!sessions && isError && (
        <ErrorState
          title={pages.sessionsLoadFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {!sessions && !isError && <LoadingRows />}
      {sessions && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Where you're signed in"
          className="mt-4 divide-y divide-line rounded-card border border-line bg-raised outline-none"
        >
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionRow session={session} onEnd={() => setAsked(session)} />
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <EndDialog
          {...textsOf(asked, others)}
          isBusy={end.isPending}
          onConfirm={() => end.mutate(asked === "others" ? null : asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </AccountSection>
  );
}

function textsOf(asked: OwnSession | "others", others: number) {
  return asked === "others" ? confirm.endOtherSessions(others) : confirm.endSession(deviceOf(asked));
}

type EndDialogProps = ReturnType<typeof textsOf> & { isBusy: boolean; onConfirm: () => void; onClose: () => void };

function EndDialog({ title, text, action, isBusy, onConfirm, onClose }: EndDialogProps) {
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmText={action}
      busyText="Signing out..."
      busy={isBusy}
      onConfirm={onConfirm}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  );
}

function LoadingRows() {
  return (
    <div
      role="status"
      aria-label="Loading your sessions"
      className="mt-4 rounded-card border border-line bg-raised p-4"
    >
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-4 w-64 max-w-full" />
    </div>
  );
}

/** Ends one session by its id, or with null all others. */
function useEndSessions({ onEnded }: { onEnded: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (id: string | null) =>
      answerOf(id === null ? api.me.sessions.$delete() : api.me.sessions[":id"].$delete({ param: { id } })),
    onSuccess: async ({ ended }, id) => {
      await queryClient.invalidateQueries(accountQueries.sessions(api));
      toast({ tone: "success", ...(id === null ? success.otherSessionsEnded(ended) : success.sessionEnded) });
      onEnded();
    },
    onError: () => toast({ tone: "error", ...messageToast(visitorToasts.sessionEndFailed) }),
  });
}
