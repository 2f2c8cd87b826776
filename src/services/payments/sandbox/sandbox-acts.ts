import { randomUUID } from "node:crypto";
import type { Db } from "#db/database.ts";
import type { EventSender } from "./event-sender.ts";
import { arrivalMs, changes, type SandboxPayment } from "./sandbox-store.ts";

type Session = { sessionId: string };

/** What can happen to a checkout; each sends an event. False if it is too late, or too early. */
export type SandboxActs = {
  pay(by: Session): Promise<boolean>;
  /** Pays a minute later. */
  payLater(by: Session): Promise<boolean>;
  /** Completes that delayed payment now. */
  arrive(by: Session): Promise<boolean>;
  close(by: Session): Promise<boolean>;
  dispute(by: Session): Promise<boolean>;
  refund(by: { paymentId: string }): Promise<boolean>;
};

export function createSandboxActs({ db, events }: { db: Db; events: Pick<EventSender, "send"> }): SandboxActs {
  function tell(changed: SandboxPayment | null, type: string, options?: { afterMs: number }): boolean {
    if (!changed) return false;
    const { sessionId, paymentId } = changed;
    events.send({ id: `evt_sandbox_${randomUUID()}`, type, sessionId, paymentId }, options);
    return true;
  }
  return {
    pay: async (by) => tell(await changes.pay(db, by), "checkout.paid"),
    async payLater(by) {
      const changed = await changes.payLater(db, by);
      // If this process has ended by then, the reconciler finds the payment.
      tell(changed, "checkout.paid", { afterMs: arrivalMs });
      return tell(changed, "checkout.processing");
    },
    arrive: async (by) => tell(await changes.arrive(db, by), "checkout.paid"),
    close: async (by) => tell(await changes.close(db, by), "checkout.closed"),
    dispute: async (by) => tell(await changes.dispute(db, by), "payment.disputed"),
    refund: async (by) => tell(await changes.refund(db, by), "payment.refunded"),
  };
}
