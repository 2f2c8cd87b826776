import type { PaymentFailure } from "#domain/promotion/orders/payment/payment-provider.ts";

/** Forged, altered, too old, from the future or not an event. The sender isn't told why. */
export class EventRefused extends Error {
  override name = "EventRefused";
}

/** The only other error. Contains neither keys nor what was sent or answered. *Paused*: after too many failures. */
export class PaymentFailed extends Error {
  readonly reason: PaymentFailure;

  constructor(reason: PaymentFailure) {
    super(`The payment provider failed: ${reason}`);
    this.name = "PaymentFailed";
    this.reason = reason;
  }
}
