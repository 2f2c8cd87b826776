import type { Stripe } from "stripe";
import type { PaymentFailure } from "#domain/promotion/orders/payment/payment-provider.ts";
import { PaymentFailed } from "../payment-errors.ts";

/** The parts of an error that are safe to log: Stripe's messages quote parts of keys and of what was sent. */
export type LoggedFailure = {
  reason: PaymentFailure;
  type?: string;
  code?: string;
  status?: number;
  requestId?: string;
};

/** Whether Stripe's response is an error with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as Partial<Stripe.errors.StripeError>).code === code;
}

export function failureOf(error: unknown): { failure: PaymentFailed; logged: LoggedFailure } {
  const { type, code, statusCode, requestId } = error as Partial<Stripe.errors.StripeError>;
  const reason = reasonOf(error as Partial<Stripe.errors.StripeError>);
  return {
    failure: error instanceof PaymentFailed ? error : new PaymentFailed(reason),
    logged: { reason, ...removeUndefined({ type, code, status: statusCode, requestId }) },
  };
}

function reasonOf({ type, statusCode, detail }: Partial<Stripe.errors.StripeError>): PaymentFailure {
  if (type === "StripeConnectionError") {
    return (detail as { code?: string } | undefined)?.code === "ETIMEDOUT" ? "timed_out" : "unreachable";
  }
  // Without a status the response isn't Stripe's.
  if (statusCode === undefined) return "unreadable";
  // Too many requests is temporary, like a server error.
  return statusCode >= 500 || statusCode === 429 ? "unreachable" : "refused";
}

function removeUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;
}
