import { z } from "zod";
import { isKnownCurrency } from "#contract/shared/money/currency.ts";
import { StartupError } from "#runtime/startup-error.ts";

/** Who takes the payments for promotions. *None*: promotions can't be bought online. */
export type PaymentSettings =
  | {
      kind: "stripe";
      secretKey: string;
      /** Two during a rotation; none outside production, where polling the provider is enough. */
      webhookSecrets: string[];
      isTest: boolean;
    }
  | { kind: "sandbox" }
  | { kind: "none" };

/** The part of the configuration's schema that is about payments. */
export const paymentVariables = {
  AD_CURRENCY: z
    .string()
    .toLowerCase()
    .refine(isKnownCurrency, "must be the three letters of a currency that payments can be in, such as usd")
    .default("usd"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, "must start with sk_live_, sk_test_, rk_live_ or rk_test_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((secret) => secret.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().startsWith("whsec_", "must start with whsec_"))
        .max(2, "must be one secret, or two and a comma"),
    ),
};

type PaymentVariables = z.infer<z.ZodObject<typeof paymentVariables>> & { DEMO_PAYMENTS?: boolean | undefined };

export function paymentsOf(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, DEMO_PAYMENTS }: PaymentVariables,
  { isProduction }: { isProduction: boolean },
): PaymentSettings {
  if (secretKey) return { kind: "stripe", secretKey, webhookSecrets, isTest: secretKey.includes("_test_") };
  if (webhookSecrets.length > 0) throw new StartupError("STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY.");
  return { kind: (DEMO_PAYMENTS ?? !isProduction) ? "sandbox" : "none" };
}

/** Why production refuses to start with these settings. */
export function paymentProblems(payments: PaymentSettings, { DEMO_PAYMENTS }: Pick<PaymentVariables, "DEMO_PAYMENTS">) {
  if (payments.kind !== "stripe") return [];
  const problems: string[] = [];
  if (payments.webhookSecrets.length === 0) problems.push("STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.");
  if (payments.isTest && !DEMO_PAYMENTS) {
    problems.push("STRIPE_SECRET_KEY is a test key: nobody would pay. For a demonstration, say DEMO_PAYMENTS=on.");
  }
  return problems;
}
