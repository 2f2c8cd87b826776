import { expect, test } from "vitest";
import { EventRefused } from "../payment-errors.ts";
import { readSignedEvent, type SignedEvent, sandboxKeyOf, signEvent } from "./sandbox-events.ts";

const key = sandboxKeyOf("a secret for tests that is long enough");
const now = 1_800_000_000_000;
const event = { id: "evt_1", type: "checkout.paid", sessionId: "cs_1", paymentId: "pi_1" };

function read({ body, headers }: SignedEvent) {
  return readSignedEvent({ body, headers: new Headers(headers) }, { key, now });
}

test("a signed event is read", () => {
  expect(read(signEvent(event, { key, at: now }))).toEqual(event);
});

test.each([-300, 300])("an event that is %d seconds off is read", (seconds) => {
  expect(read(signEvent(event, { key, at: now + seconds * 1000 }))).toEqual(event);
});

test.each([-7200, -301, 301, 7200])("an event that is %d seconds off is refused", (seconds) => {
  expect(() => read(signEvent(event, { key, at: now + seconds * 1000 }))).toThrow(EventRefused);
});

test("an event signed with another secret is refused", () => {
  expect(() => read(signEvent(event, { key: sandboxKeyOf("another secret"), at: now }))).toThrow(EventRefused);
});

test("an altered event is refused", () => {
  const signed = signEvent(event, { key, at: now });
  expect(() => read({ ...signed, body: signed.body.replace("cs_1", "cs_2") })).toThrow(EventRefused);
});

test("an old event with a new time is refused", () => {
  const { body, headers } = signEvent(event, { key, at: now - 7_200_000 });
  const dated = String(headers["sandbox-signature"]).replace(/^t=\d+/, `t=${now / 1000}`);
  expect(() => read({ body, headers: { "sandbox-signature": dated } })).toThrow(EventRefused);
});

test.each([
  "",
  "t=1800000000",
  "t=1800000000,v1=",
  `t=1800000000,v1=${"0".repeat(64)}`,
  `t=1800000000,v1=${"0".repeat(63)}`,
  `t=NaN,v1=${"0".repeat(64)}`,
])("the signature %o is refused", (signature) => {
  const { body } = signEvent(event, { key, at: now });
  expect(() => read({ body, headers: { "sandbox-signature": signature } })).toThrow(EventRefused);
});

test("what is signed but isn't an event is refused", () => {
  const notAnEvent = { id: "evt_1" } as typeof event;
  expect(() => read(signEvent(notAnEvent, { key, at: now }))).toThrow(EventRefused);
});
