import * as words from "#contract/admin/messages/orders.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useOrderWrite } from "./use-order-write.ts";

/** Somebody has looked at it. */
export function ResolveFlag({ order }: { order: AdminOrderDetail }) {
  const orders = useApi().admin.orders[":id"];
  const resolve = useOrderWrite({
    send: (note: string) =>
      answerOf(orders["flag-resolution"].$post({ param: { id: String(order.id) }, json: { note } })),
    done: () => words.flagResolved,
  });
  return (
    <ReasonDialog
      title="Resolve this flag?"
      description="The order leaves the list of flagged ones. It comes back if something new happens to its payment."
      label="Note"
      help="For the audit log: what you found and did."
      action="Resolve Flag"
      busyText="Saving..."
      isPending={resolve.isPending}
      onConfirm={resolve.start}
    />
  );
}
