import { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { EventRefused } from "../payment-errors.ts";
import { readStripeEvent } from "./stripe-event.ts";

const { webhooks } = new Stripe("sk_test_not_a_real_key");
const now = 1_800_000_000_000;
const secret = "whsec_current";

type Signed = { body: string; header: string };

function sign(event: object, { secret: with_ = secret, seconds = 0 } = {}): Signed {
  const body = JSON.stringify(event);
  const timestamp = now / 1000 + seconds;
  return { body, header: webhooks.generateTestHeaderString({ payload: body, secret: with_, timestamp }) };
}

function read({ body, header }: Signed, { secrets = [secret], isTest = false } = {}) {
  const headers = new Headers({ "stripe-signature": header });
  return readStripeEvent({ body, headers }, { webhooks, secrets, isTest, now });
}

function eventOf(object: object, { type = "checkout.session.completed", livemode = true } = {}) {
  return { id: "evt_1", object: "event", type, livemode, created: now / 1000, data: { object } };
}

const completed = eventOf({
  object: "checkout.session",
  id: "cs_1",
  payment_intent: "pi_1",
  client_reference_id: "ref1",
});

describe("an event says which payment changed", () => {
  test.each([
    ["checkout.session.completed", { object: "checkout.session", id: "cs_1", payment_intent: "pi_1" }, "cs_1", "pi_1"],
    ["checkout.session.expired", { object: "checkout.session", id: "cs_1", payment_intent: null }, "cs_1", null],
    ["charge.refunded", { object: "charge", id: "ch_1", payment_intent: "pi_1" }, null, "pi_1"],
    ["charge.dispute.created", { object: "dispute", id: "du_1", payment_intent: { id: "pi_1" } }, null, "pi_1"],
    ["payment_intent.succeeded", { object: "payment_intent", id: "pi_1" }, null, "pi_1"],
    ["balance.available", { object: "balance" }, null, null],
  ])("%s", (type, object, sessionId, paymentId) => {
    expect(read(sign(eventOf(object, { type })))).toEqual({ id: "evt_1", type, sessionId, paymentId });
  });
});

describe("an event is read", () => {
  test.each([-300, 300])("when its time is %d seconds off", (seconds) => {
    expect(read(sign(completed, { seconds }))).toMatchObject({ id: "evt_1" });
  });

  test("with either of two secrets, while one replaces the other", () => {
    const secrets = ["whsec_new", secret];
    expect(read(sign(completed), { secrets })).toMatchObject({ id: "evt_1" });
    expect(read(sign(completed, { secret: "whsec_new" }), { secrets })).toMatchObject({ id: "evt_1" });
    expect(() => read(sign(completed), { secrets: ["whsec_new"] })).toThrow(EventRefused);
  });

  test("when Stripe signed it with both", () => {
    const [first, second] = [sign(completed, { secret: "whsec_new" }), sign(completed)];
    const both = { body: first.body, header: `${first.header},${second.header.split(",")[1]}` };
    expect(read(both)).toMatchObject({ id: "evt_1" });
  });
});

describe("an event is refused", () => {
  test.each([-7200, -301, 301, 7200])("when its time is %d seconds off", (seconds) => {
    expect(() => read(sign(completed, { seconds }))).toThrow(EventRefused);
  });

  test("when a second time hides that it is from the future", () => {
    const { body, header } = sign(completed, { seconds: 7200 });
    expect(() => read({ body, header: `t=${now / 1000},${header}` })).toThrow(EventRefused);
  });

  test("when it is forged, altered or newly dated", () => {
    const { body, header } = sign(completed);
    expect(() => read(sign(completed, { secret: "whsec_guessed" }))).toThrow(EventRefused);
    expect(() => read({ body: body.replace("cs_1", "cs_2"), header })).toThrow(EventRefused);
    expect(() => read({ body, header: header.replace(/^t=\d+/, `t=${now / 1000 + 1}`) })).toThrow(EventRefused);
    expect(() => read({ body: JSON.stringify(completed, null, 1), header })).toThrow(EventRefused);
  });

  test.each(["", "t=1800000000", "v1=00", "t=1800000000,v1=", "t=1800000000,v0=00", "t=now,v1=00", "nonsense"])(
    "when its signature is %o",
    (header) => {
      expect(() => read({ ...sign(completed), header })).toThrow(EventRefused);
    },
  );

  test("when it comes from the other mode", () => {
    const testing = sign(eventOf({ object: "checkout.session", id: "cs_1" }, { livemode: false }));
    expect(() => read(testing)).toThrow(EventRefused);
    expect(() => read(sign(completed), { isTest: true })).toThrow(EventRefused);
    expect(read(testing, { isTest: true })).toMatchObject({ sessionId: "cs_1" });
  });

  test("when there is no secret to check it with", () => {
    expect(() => read(sign(completed), { secrets: [] })).toThrow(EventRefused);
    expect(() => read(sign(completed, { secret: "" }), { secrets: [""] })).toThrow(EventRefused);
  });

  test.each([{}, { object: "v2.core.event", id: "evt_1", livemode: true }, { ...completed, data: null }])(
    "when it is signed, but isn't an event of ours: %o",
    (event) => {
      expect(() => read(sign(event))).toThrow(EventRefused);
    },
  );
});
