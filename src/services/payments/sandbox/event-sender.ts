import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { paths } from "#contract/shared/paths.ts";
import type { PaymentEvent } from "#domain/promotion/orders/payment/payment-provider.ts";
import { signEvent } from "./sandbox-events.ts";

export type EventSenderOptions = {
  key: Buffer;
  log: Pick<Logger, "warn">;
  ownAddress?: (() => string | undefined) | undefined;
  /** Our own requests don't go through a proxy, but the server expects an address from each configured one. */
  trustedProxyHops?: number;
  /** The pause before each try. */
  waitsMs?: number[];
};

export type EventSender = {
  /** Returns at once. An event that never gets through is logged; the reconciler repairs what it would have done. */
  send(event: PaymentEvent, options?: { afterMs?: number }): void;
  /** Drops the events that haven't been sent. */
  close(): Promise<void>;
};

/** Sends signed events to our own address over HTTP, as a payment provider does from outside. */
export function createEventSender(options: EventSenderOptions): EventSender {
  const { key, log, ownAddress, trustedProxyHops = 0, waitsMs = [0, 1000, 5000] } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function deliver(event: PaymentEvent, firstWaitMs: number): Promise<void> {
    for (const [index, waitMs] of waitsMs.entries()) {
      await wait(waitMs + (index === 0 ? firstWaitMs : 0), undefined, { signal: stopping.signal, ref: false });
      const address = ownAddress?.();
      if (address === undefined) return;
      if (await isTaken(event, address)) return;
    }
    log.warn({ eventId: event.id, type: event.type }, "the sandbox's event was not taken");
  }

  async function isTaken(event: PaymentEvent, address: string): Promise<boolean> {
    const { body, headers } = signEvent(event, { key });
    if (trustedProxyHops > 0) headers["x-forwarded-for"] = Array(trustedProxyHops).fill("127.0.0.1").join(", ");
    try {
      const response = await fetch(address + paths.paymentEvents(), {
        method: "POST",
        headers,
        body,
        redirect: "manual",
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(5000)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    send(event, { afterMs = 0 } = {}) {
      const delivery = deliver(event, afterMs)
        // Only the pause throws, when we stop.
        .catch(() => {})
        .finally(() => running.delete(delivery));
      running.add(delivery);
    },
    async close() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
