import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { SubscriberPage } from "#contract/admin/site/newsletter.ts";
import * as limits from "#contract/shared/limits.ts";
import * as settingsPages from "#contract/shared/messages/settings-pages.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { ShortDate } from "../../../ui/display/short-date.tsx";
import { useAct } from "../../acts/use-act.ts";
import { AdminList } from "../../list/admin-list.tsx";
import type { Column } from "../../list/column.ts";
import { subscriberList } from "./newsletter-queries.ts";

type Subscriber = SubscriberPage["subscribers"][number];

export function SubscriberList() {
  const { subscribers } = useApi().admin.newsletter;
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const removing = useAct({
    send: (id: number) => answerOf(subscribers[":id"].$delete({ param: { id: String(id) } })),
    done: () => settingsPages.subscriberRemoved,
    refreshes: ["admin", "newsletter"],
    onDone: () => setLeaving(null),
  });
  const columns: Column<Subscriber>[] = [
    { id: "email", header: "Email", isMain: true, cell: ({ email }) => <span className="break-all">{email}</span> },
    {
      id: "confirmed",
      header: "Subscribed",
      cell: ({ confirmedAt }) => <ShortDate iso={confirmedAt} />,
      text: ({ confirmedAt }) => shortDate(new Date(confirmedAt)),
    },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (subscriber) => (
        <IconButton label={`Remove ${subscriber.email}`} icon={<Trash2 />} onClick={() => setLeaving(subscriber)} />
      ),
    },
  ];
  return (
    <>
      <AdminList
        label="Subscribers"
        name="newsletter"
        source={subscriberList}
        rowsOf={(page) => page.subscribers}
        pageCountOf={({ total }) => Math.ceil(total / limits.adminLists.pageSize)}
        filters={[{ kind: "search", name: "q", label: "Search subscribers" }]}
        rows={{ columns, rowId: ({ id }) => String(id) }}
        empty={({ isFiltered }) => ({
          title: "No subscribers",
          text: isFiltered ? settingsPages.subscribersNotFound.text : settingsPages.subscribersEmpty.text,
        })}
      />
      <ConfirmDialog
        title="Remove this subscriber?"
        text={`${leaving?.email ?? ""} gets no more newsletters. This can't be undone; they can subscribe again.`}
        confirmText="Remove"
        busyText="Removing..."
        busy={removing.isPending}
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        onConfirm={() => leaving && void removing.act(leaving.id)}
      />
    </>
  );
}
