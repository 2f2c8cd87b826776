import { Counter, Registry } from "prom-client";
import type { LookUpTxt } from "#domain/makers/claims/proof/look-for-proof.ts";
import type { LanguageModel } from "#domain/moderation/engine/drafting/language-model.ts";
import type { PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import type { MailService } from "#domain/records/letters/mail-service.ts";
import type { FetchPublic } from "#domain/records/outside/fetch-public.ts";
import { TxtLookupFailed } from "#services/dns/txt-lookup.ts";
import { LanguageModelFailed } from "#services/language-model/language-model.ts";
import type { MeasureCall } from "#services/outbound/measure-call.ts";
import { OutboundRefused } from "#services/outbound/outbound-refused.ts";
import { PaymentFailed } from "#services/payments/payment-errors.ts";
import { addHistogram } from "./histogram.ts";

const purposes = [
  "backup",
  "index_now",
  "language_model",
  "link_check",
  "logo",
  "mail",
  "payment",
  "proof",
  "purge",
  "sign_in",
  "storage",
  "visitor_counters",
] as const;
type Purpose = (typeof purposes)[number];

/**
 * `refused`: the other side said no. `unreadable`: its answer was too large, of another type or led elsewhere.
 * `not_sent`: we didn't ask, because the address isn't public, or too much was under way.
 */
const outcomes = ["ok", "refused", "timed_out", "unreachable", "unreadable", "not_sent"] as const;
type Outcome = (typeof outcomes)[number];

const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export type OutboundCalls = ReturnType<typeof createOutboundCalls>;

/**
 * Each method returns the same service, whose calls are counted and timed. The registry is that of the whole process: some
 * services are opened before everything else that is measured.
 */
export function createOutboundCalls() {
  const registry = new Registry();
  const calls = new Counter({
    name: "outbound_calls_total",
    help: "Requests to other servers, by what they were for and how they ended",
    labelNames: ["purpose", "outcome"],
    registers: [registry],
  });
  const times = addHistogram(registry, {
    name: "outbound_call_duration_seconds",
    help: "Time a request to another server took, by what it was for",
    labelNames: ["purpose"],
    buckets,
    seriesMax: purposes.length,
  });
  for (const purpose of purposes) for (const outcome of outcomes) calls.inc({ purpose, outcome }, 0);

  async function timed<Answer>(purpose: Purpose, { ask, outcomeOf = () => "ok" }: Call<Answer>): Promise<Answer> {
    const startedAt = performance.now();
    let outcome: Outcome = "ok";
    try {
      const answer = await ask();
      outcome = outcomeOf(answer);
      return answer;
    } catch (error) {
      outcome = failureOf(error);
      throw error;
    } finally {
      calls.inc({ purpose, outcome });
      times.series([purpose]).observe((performance.now() - startedAt) / 1000);
    }
  }

  return {
    registry,
    /** For services that make their requests in a library: buckets, the sign-in provider, Valkey. */
    measure:
      (purpose: "backup" | "sign_in" | "storage" | "visitor_counters"): MeasureCall =>
      (ask) =>
        timed(purpose, { ask, outcomeOf: (answer) => (answer instanceof Response && !answer.ok ? "refused" : "ok") }),
    fetch: (purpose: "index_now" | "link_check" | "logo" | "proof", fetchPublic: FetchPublic): FetchPublic => {
      const outcomeOf = ({ status }: { status: number }): Outcome => (status < 400 ? "ok" : "refused");
      return (url, request) => timed(purpose, { ask: () => fetchPublic(url, request), outcomeOf });
    },
    /** For the cache in front of the site. */
    purge:
      (ask: typeof fetch): typeof fetch =>
      (input, init) =>
        timed("purge", { ask: () => ask(input, init), outcomeOf: ({ ok }) => (ok ? "ok" : "refused") }),
    lookUpTxt:
      (lookUp: LookUpTxt): LookUpTxt =>
      (name) =>
        timed("proof", { ask: () => lookUp(name) }),
    mail: (mail: MailService): MailService => ({
      ...mail,
      send: (message) => timed("mail", { ask: () => mail.send(message) }),
    }),
    languageModel: (model: LanguageModel): LanguageModel => ({
      ...model,
      complete: (prompt) => timed("language_model", { ask: () => model.complete(prompt) }),
    }),
    payments: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      createCheckout: (request) => timed("payment", { ask: () => provider.createCheckout(request) }),
      findPayment: (by) => timed("payment", { ask: () => provider.findPayment(by) }),
      refund: (payment) => timed("payment", { ask: () => provider.refund(payment) }),
      closeCheckout: (by) => timed("payment", { ask: () => provider.closeCheckout(by) }),
    }),
  };
}

type Call<Answer> = { ask: () => Promise<Answer>; outcomeOf?: (answer: Answer) => Outcome };

const sameName: ReadonlySet<string> = new Set(outcomes);
const neverSent: ReadonlySet<string> = new Set([
  "invalid_url",
  "scheme",
  "port",
  "credentials",
  "address_not_public",
  "busy",
  "paused",
]);

function failureOf(error: unknown): Outcome {
  const reason = reasonOf(error);
  if (sameName.has(reason)) return reason as Outcome;
  if (neverSent.has(reason)) return "not_sent";
  return reason === "dns_failed" || reason === "connection_failed" ? "unreachable" : "unreadable";
}

function reasonOf(error: unknown): string {
  if (
    error instanceof OutboundRefused ||
    error instanceof LanguageModelFailed ||
    error instanceof PaymentFailed ||
    error instanceof TxtLookupFailed
  ) {
    return error.reason;
  }
  return answerOf(error) ?? (isLate(error) ? "timed_out" : "unreachable");
}

type LibraryError = { name?: string; status?: number; responseCode?: number; $metadata?: { httpStatusCode?: number } };

/** The libraries' errors for an answer that says no: of nodemailer, the sign-in's, S3's and Valkey's. */
function answerOf(error: unknown): Outcome | null {
  const { name, status, responseCode, $metadata } = (error ?? {}) as LibraryError;
  // A file that isn't there is what we asked for.
  if ($metadata?.httpStatusCode === 404 && name !== "NoSuchBucket") return "ok";
  const isRefusal = responseCode ?? status ?? $metadata?.httpStatusCode ?? name === "ReplyError";
  return isRefusal ? "refused" : null;
}

function isLate(error: unknown): boolean {
  const { name, code, message } = (error ?? {}) as { name?: string; code?: string; message?: string };
  // The last is Valkey's, which has no code.
  return name === "TimeoutError" || code === "ETIMEDOUT" || message === "Command timed out";
}
