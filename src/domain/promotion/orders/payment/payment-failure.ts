import type { PaymentFailure } from "./payment-provider.ts";

/** By its name, because the class belongs to a service, which the domain does not know. */
export function isPaymentFailed(error: unknown): error is Error & { reason: PaymentFailure } {
  return error instanceof Error && error.name === "PaymentFailed";
}
