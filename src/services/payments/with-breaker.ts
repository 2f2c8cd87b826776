import type { PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import { PaymentFailed } from "./payment-errors.ts";

const failuresMax = 5;
const windowMs = 30_000;

/**
 * After five failures within 30 seconds, fails at once until they are older than that: a provider that hangs would
 * otherwise hold every buyer's request for as long as its time-outs. Being refused is an answer, not a failure.
 */
export function withBreaker(
  provider: PaymentProvider,
  { now = () => performance.now() }: { now?: () => number } = {},
): PaymentProvider {
  let failedAt: number[] = [];

  function guard<Input, Output>(call: (input: Input) => Promise<Output>) {
    return async (input: Input): Promise<Output> => {
      failedAt = failedAt.filter((at) => at > now() - windowMs);
      if (failedAt.length >= failuresMax) throw new PaymentFailed("paused");
      try {
        const output = await call(input);
        failedAt = [];
        return output;
      } catch (error) {
        if (!(error instanceof PaymentFailed) || error.reason !== "refused") failedAt.push(now());
        throw error;
      }
    };
  }

  return {
    ...provider,
    createCheckout: guard(provider.createCheckout),
    findPayment: guard(provider.findPayment),
    refund: guard(provider.refund),
    closeCheckout: guard(provider.closeCheckout),
  };
}
