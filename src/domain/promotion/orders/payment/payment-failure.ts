import type { PaymentFailure } from "./payment-provider.ts";

/** Checked by name, because the class belongs to a service, which the domain doesn't import. */
export function isPaymentFailed(error: unknown): error is Error & { reason: PaymentFailure } {
  return error instanceof Error && error.name === "PaymentFailed";
}
