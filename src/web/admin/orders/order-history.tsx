import * as words from "#contract/admin/messages/orders.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { Moment } from "../list/moment.tsx";
import { Section } from "../page/section.tsx";
import { Changes, Person } from "../site/audit/audit-entry.tsx";
import { actionLabel } from "../site/audit/audit-words.ts";

/** What happened to the order, newest first, as the audit log has it. */
export function OrderHistory({ acts }: Pick<AdminOrderDetail, "acts">) {
  return (
    <Section title="History">
      {acts.length === 0 ? (
        <p className="text-sm text-muted">{adminPages.historyEmpty.text}</p>
      ) : (
        <ol className="space-y-3 text-sm">
          {acts.map((act) => (
            <li key={act.id}>
              <p>{actionLabel(act.action)}</p>
              <p className="text-meta text-muted">
                <Person actor={act.actor} />, <Moment iso={act.at} />
              </p>
              {act.changes.length > 0 && (
                <div className="mt-1">
                  <Changes changes={act.changes} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** What the payment provider sent about the order, newest first. */
export function OrderEvents({ events }: Pick<AdminOrderDetail, "events">) {
  return (
    <Section title="Payment events">
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
    </Section>
  );
}
