import { type HttpSink, respond, type SinkHandler, startHttpSink } from "./http-sink.ts";

type Charge = { amount_refunded: number; disputed: boolean };

export type StripeSession = {
  id: string;
  object: "checkout.session";
  url: string;
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  expires_at: number;
  payment_intent: { id: string; status: string; latest_charge: Charge | null } | null;
};

export type StripeSink = HttpSink & {
  sessions: StripeSession[];
  /** The payment of each refund that was made. */
  refunds: string[];
  /** What was sent with each request, parsed. */
  bodies: URLSearchParams[];
  /** The next requests get this in place of an answer; *done*: after the request has had its effect. */
  disturb(handler: SinkHandler, options?: { times?: number; isDone?: boolean }): void;
  pay(session: StripeSession): void;
};

type Answer = { status: number; body: unknown };

/** As much of Stripe's API as we use, on loopback, with its idempotency keys and its refusals. */
export async function startStripeSink(): Promise<StripeSink> {
  const sessions: StripeSession[] = [];
  const refunds: string[] = [];
  const bodies: URLSearchParams[] = [];
  const answered = new Map<string, { body: string; answer: Answer }>();
  let disturbance: { handler: SinkHandler; times: number; isDone: boolean } | undefined;

  function answerTo(route: string, form: URLSearchParams): Answer {
    const [, id = "", act] = /^\/v1\/checkout\/sessions\/([^/?]+)(\/expire)?/.exec(route.split(" ")[1] ?? "") ?? [];
    const session = sessions.find((one) => one.id === id);
    if (route === "POST /v1/checkout/sessions") return created(form);
    if (route === "POST /v1/refunds") return refunded(form.get("payment_intent") ?? "");
    if (!session) return refusal(404, { code: "resource_missing", message: "No such checkout.session" });
    if (!act) return { status: 200, body: session };
    if (session.status !== "open") return refusal(400, { message: "Only open sessions can be expired" });
    session.status = "expired";
    return { status: 200, body: session };
  }

  function created(form: URLSearchParams): Answer {
    const id = `cs_test_${sessions.length + 1}`;
    const session: StripeSession = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.example/${id}`,
      client_reference_id: form.get("client_reference_id"),
      amount_total: Number(form.get("line_items[0][price_data][unit_amount]")),
      currency: form.get("line_items[0][price_data][currency]") ?? "",
      status: "open",
      payment_status: "unpaid",
      expires_at: Math.floor(Date.now() / 1000) + 86_400,
      payment_intent: null,
    };
    sessions.push(session);
    return { status: 200, body: session };
  }

  function refunded(paymentId: string): Answer {
    const session = sessions.find(({ payment_intent }) => payment_intent?.id === paymentId);
    const charge = session?.payment_intent?.latest_charge;
    if (!session || !charge) return refusal(404, { code: "resource_missing", message: "No such payment_intent" });
    if (charge.amount_refunded === session.amount_total) {
      return refusal(400, { code: "charge_already_refunded", message: "Charge has already been refunded." });
    }
    charge.amount_refunded = session.amount_total;
    refunds.push(paymentId);
    return { status: 200, body: { id: `re_${refunds.length}`, object: "refund", payment_intent: paymentId } };
  }

  /** The answer to an idempotency key never changes, and neither may what is sent with it. */
  function answerOnce({ route, key, body }: { route: string; key: string | undefined; body: string }): Answer {
    const before = key === undefined ? undefined : answered.get(key);
    if (before && before.body !== body) {
      return refusal(400, { type: "idempotency_error", message: "Keys can only be used with the same parameters" });
    }
    const answer = before?.answer ?? answerTo(route, new URLSearchParams(body));
    if (key !== undefined) answered.set(key, { body, answer: structuredClone(answer) });
    return answer;
  }

  const sink = await startHttpSink(async (request, response) => {
    const body = (await request.toArray()).join("");
    bodies.push(new URLSearchParams(body));
    const isDisturbed = disturbance !== undefined && disturbance.times-- > 0;
    if (isDisturbed && !disturbance?.isDone) return disturbance?.handler(request, response);
    const route = `${request.method} ${request.url?.replace(/\?.*$/, "")}`;
    const { status, body: answer } = answerOnce({ route, key: request.headers["idempotency-key"]?.toString(), body });
    if (isDisturbed) return disturbance?.handler(request, response);
    respond(JSON.stringify(answer), { status, headers: { "content-type": "application/json" } })(request, response);
  });
  return Object.assign(sink, {
    sessions,
    refunds,
    bodies,
    disturb(handler: SinkHandler, { times = Number.POSITIVE_INFINITY, isDone = false } = {}) {
      disturbance = { handler, times, isDone };
    },
    pay(session: StripeSession) {
      session.status = "complete";
      session.payment_status = "paid";
      session.payment_intent = {
        id: session.id.replace("cs_", "pi_"),
        status: "succeeded",
        latest_charge: { amount_refunded: 0, disputed: false },
      };
    },
  });
}

function refusal(status: number, error: { type?: string; code?: string; message: string }): Answer {
  return { status, body: { error: { type: "invalid_request_error", ...error } } };
}
