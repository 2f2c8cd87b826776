import type { PaymentFailed } from "#services/payments/payment-provider.ts";

/** By its name, because services only lend us their types. */
export function isPaymentFailed(error: unknown): error is PaymentFailed {
  return error instanceof Error && error.name === "PaymentFailed";
}
