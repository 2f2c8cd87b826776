import { useQueryClient } from "@tanstack/react-query";
import { Mail, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SubscriberPage } from "#contract/admin/site/newsletter.ts";
import * as limits from "#contract/shared/limits.ts";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import type { Column } from "../list/column.ts";
import { DataTable } from "../list/data-table.tsx";
import { NumberedPages } from "../list/numbered-pages.tsx";

type Subscriber = SubscriberPage["subscribers"][number];
type SubscriberListProps = {
  data: SubscriberPage;
  page: number;
  isSearch: boolean;
  isStale: boolean;
  hrefFor: (page: number) => string;
};

export function SubscriberList({ data, page, isSearch, isStale, hrefFor }: SubscriberListProps) {
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const remove = useRemoveSubscriber();
  const columns: Column<Subscriber>[] = [
    { id: "email", header: "Email", isMain: true, cell: ({ email }) => <span className="break-all">{email}</span> },
    { id: "confirmed", header: "Subscribed", cell: ({ confirmedAt }) => <ShortDate iso={confirmedAt} /> },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (subscriber) => (
        <IconButton label={`Remove ${subscriber.email}`} icon={<Trash2 />} onClick={() => setLeaving(subscriber)} />
      ),
    },
  ];
  const { text } = isSearch ? settingsPages.subscribersNotFound : settingsPages.subscribersEmpty;
  return (
    <>
      <DataTable
        label="Subscribers"
        name="newsletter"
        columns={columns}
        rows={data.subscribers}
        rowId={({ id }) => String(id)}
        isStale={isStale}
        empty={<EmptyState title="No subscribers" text={text} icon={<Mail />} />}
      />
      <NumberedPages page={page} pageCount={Math.ceil(data.total / limits.adminLists.pageSize)} hrefFor={hrefFor} />
      <ConfirmDialog
        title="Remove this subscriber?"
        text={`${leaving?.email ?? ""} gets no more newsletters. This can't be undone; they can subscribe again.`}
        confirmText="Remove"
        busyText="Removing..."
        busy={remove.isPending}
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        onConfirm={async () => {
          if (leaving && (await remove.start(leaving.id))) setLeaving(null);
        }}
      />
    </>
  );
}

function useRemoveSubscriber() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useSend({
    send: (id: number) => answerOf(api.admin.newsletter.subscribers[":id"].$delete({ param: { id: String(id) } })),
    onSuccess: async () => {
      toast({ tone: "success", ...messageToast(settingsPages.subscriberRemoved) });
      await queryClient.invalidateQueries({ queryKey: ["admin", "newsletter"] });
    },
    onError: (error) => toast({ tone: "error", title: error.message }),
  });
}
