import { expect, onTestFinished, test } from "vitest";
import { paths } from "#contract/shared/paths.ts";
import { startFront, stopServersAfterEach } from "#http/front/front-test-tools.ts";
import { respond, type SinkHandler, startHttpSink } from "#test/sinks/http-sink.ts";
import { createEventSender, type EventSenderOptions } from "./event-sender.ts";
import { readSignedEvent, sandboxKeyOf } from "./sandbox-events.ts";

const key = sandboxKeyOf("a secret for tests that is long enough");
const event = { id: "evt_1", type: "checkout.paid", sessionId: "cs_1", paymentId: "pi_1" };

stopServersAfterEach();

function senderTo(address: string | undefined, options: Partial<EventSenderOptions> = {}) {
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  const sender = createEventSender({ key, log, ownAddress: () => address, waitsMs: [0, 1, 1], ...options });
  onTestFinished(() => sender.close());
  return { ...sender, warnings };
}

async function startSink(handler: SinkHandler) {
  const sink = await startHttpSink(handler);
  onTestFinished(() => sink.close());
  return sink;
}

test("an event that isn't taken is sent again", async () => {
  const answers = [respond("", { status: 503 }), respond("", { status: 500 }), respond("")];
  const sink = await startSink((request, response) => answers.shift()?.(request, response));
  const { send, warnings } = senderTo(sink.origin);
  send(event);
  await expect.poll(() => sink.requests.length).toBe(3);
  expect(warnings).toEqual([]);
});

test("after three tries it is given up and logged, without what it says", async () => {
  const sink = await startSink((request) => request.socket.destroy());
  const { send, warnings } = senderTo(sink.origin);
  send(event);
  await expect
    .poll(() => warnings)
    .toEqual([[{ eventId: "evt_1", type: "checkout.paid" }, "the sandbox's event was not taken"]]);
  expect(sink.requests).toHaveLength(3);
});

test("a redirect isn't followed", async () => {
  const other = await startSink(respond(""));
  const sink = await startSink((_request, response) => response.writeHead(307, { location: other.origin }).end());
  const { send, warnings } = senderTo(sink.origin);
  send(event);
  await expect.poll(() => warnings.length).toBe(1);
  expect(other.requests).toEqual([]);
});

test("an event can be sent later", async () => {
  const sink = await startSink(respond(""));
  const { send } = senderTo(sink.origin);
  send(event, { afterMs: 50 });
  expect(sink.requests).toEqual([]);
  await expect.poll(() => sink.requests.length).toBe(1);
});

test("stopping gives up on what hasn't been sent", async () => {
  const sink = await startSink(respond(""));
  const { send, close } = senderTo(sink.origin);
  send(event, { afterMs: 3_600_000 });
  await close();
  expect(sink.requests).toEqual([]);
});

test("nothing is sent while nobody listens", async () => {
  const { send, close, warnings } = senderTo(undefined);
  send(event);
  await close();
  expect(warnings).toEqual([]);
});

test("a server behind proxies takes it, although it passed none of them", async () => {
  const read: unknown[] = [];
  const { port } = await startFront({
    trustedProxyHops: 2,
    fetch: async (request) => {
      expect(new URL(request.url).pathname).toBe(paths.paymentEvents());
      read.push(readSignedEvent({ body: await request.text(), headers: request.headers }, { key }));
      return new Response();
    },
  });
  const { send } = senderTo(`http://127.0.0.1:${port}`, { trustedProxyHops: 2 });
  send(event);
  await expect.poll(() => read).toEqual([event]);
});
