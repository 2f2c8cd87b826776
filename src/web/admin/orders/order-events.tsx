import * as words from "#contract/admin/messages/orders.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { Moment } from "../list/moment.tsx";

/** What the payment provider sent about the order, newest first. */
export function OrderEvents({ events }: Pick<AdminOrderDetail, "events">) {
  return (
    <Panel title="Payment events">
      {events.length === 0 ? (
        <p className="text-sm text-muted">{words.eventsEmpty.text}</p>
      ) : (
        <ol className="space-y-2 text-sm">
          {events.map(({ id, type, createdAt }) => (
            <li key={id} title={id}>
              <p className="break-words">{type}</p>
              <p className="text-meta text-muted">
                <Moment iso={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
