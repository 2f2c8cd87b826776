import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type RoundRobin, startRoundRobin, VISITOR_HEADER } from "./round-robin.ts";

const open: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

async function start(): Promise<RoundRobin> {
  const proxy = await startRoundRobin();
  open.push(proxy);
  return proxy;
}

/** Answers with its name, once it may. */
async function upstream(name: string, may: Promise<void> = Promise.resolve()) {
  let asked = 0;
  const server = createServer(async (_, answer) => {
    asked += 1;
    await may;
    answer.end(name);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  open.push({ stop });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked, stop };
}

const ask = async ({ port }: RoundRobin, visitor?: number) => {
  const headers: Record<string, string> = visitor === undefined ? {} : { [VISITOR_HEADER]: String(visitor) };
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers });
  return `${response.status} ${await response.text()}`;
};

test("servers take turns, and a visitor stays with one", async () => {
  const proxy = await start();
  proxy.add((await upstream("a")).origin);
  proxy.add((await upstream("b")).origin);
  expect(new Set([await ask(proxy), await ask(proxy)])).toEqual(new Set(["200 a", "200 b"]));
  expect(new Set([await ask(proxy, 3), await ask(proxy, 3), await ask(proxy, 3)]).size).toBe(1);
});

test("one that is drained gets no new request, and may answer those it has", async () => {
  const proxy = await start();
  const hold = Promise.withResolvers<void>();
  const slow = await upstream("slow", hold.promise);
  proxy.add(slow.origin);
  const early = ask(proxy);
  while (slow.asked() === 0) await new Promise((resolve) => setImmediate(resolve));
  let isDrained = false;
  const draining = proxy.drain(slow.origin).then(() => {
    isDrained = true;
  });
  expect(await ask(proxy)).toBe("503 no server");
  proxy.add((await upstream("other")).origin);
  expect([await ask(proxy), isDrained]).toEqual(["200 other", false]);
  hold.resolve();
  expect(await early).toBe("200 slow");
  await draining;
});

test("what a server doesn't answer is a failure that the visitor sees", async () => {
  const proxy = await start();
  const gone = await upstream("gone");
  proxy.add(gone.origin);
  await gone.stop();
  expect(await ask(proxy)).toMatch(/^502 /);
});
