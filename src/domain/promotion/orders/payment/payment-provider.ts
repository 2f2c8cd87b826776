/** The payment provider's side of an order. The order's id there is its reference. */
export type CheckoutRequest = {
  reference: string;
  /** In the currency's smallest unit. */
  amount: number;
  /** ISO 4217, in lower case. */
  currency: string;
  /** The text the buyer reads: "Spotlight promotion of Penpot, 2 months". */
  description: string;
  buyerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
};

export type Checkout = { sessionId: string; url: string; expiresAt: Date };

/** The provider's current state of one checkout. The effect on the order follows from this, never from an event. */
export type Payment = {
  sessionId: string;
  reference: string;
  /**
   * *Processing*: confirmed by the buyer, but the money takes time. *Closed*: expired, canceled or declined for good.
   */
  status: "open" | "processing" | "paid" | "closed";
  amount: number;
  currency: string;
  /** The id to refund; null until there is a payment. */
  paymentId: string | null;
  refundedAmount: number;
  isDisputed: boolean;
};

/** A verified notice that something has changed. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** Either one finds the order; null for events that don't concern any. */
  sessionId: string | null;
  paymentId: string | null;
};

export type PaymentProvider = {
  name: "stripe" | "sandbox";
  /** No money moves. */
  isTest: boolean;
  /** The same reference never makes two checkouts. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Null if the provider doesn't know it. */
  findPayment(by: { sessionId: string }): Promise<Payment | null>;
  /** Refunds everything. Repeating it refunds only once. */
  refund(payment: { paymentId: string; reference: string; amount: number; currency: string }): Promise<void>;
  /** Closes an unpaid checkout for payment; a checkout that is paid or closed stays as it is. */
  closeCheckout(by: { sessionId: string }): Promise<void>;
  /** Verifies the signature over the raw body and its time, at most 300 seconds off either way; throws EventRefused. */
  readEvent(message: { body: string; headers: Headers }): PaymentEvent;
};

export type PaymentFailure = "timed_out" | "unreachable" | "refused" | "unreadable" | "paused";
