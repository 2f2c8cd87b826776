import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#env.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { hasRedis, startRedis } from "#test/tools/redis-server.ts";
import { examineCounters } from "./counter-findings.ts";

const examine = (given: Record<string, string>) => examineCounters(readEnv(given));

test("without VALKEY_URL, or without limits, there is nothing to say", async () => {
  expect(await examine({})).toEqual([]);
  expect(await examine({ VALKEY_URL: "valkey://valkey.example", RATE_LIMITS: "off" })).toEqual([]);
});

test("a server that is away is wrong, and its password is not in the line", async () => {
  const port = await findFreePort();
  const [finding] = await examine({ VALKEY_URL: `valkey://shelf:hush@127.0.0.1:${port}` });
  expect(finding).toMatchObject({ check: "limits", state: "wrong" });
  expect(finding?.text).toMatch(
    new RegExp(`^127\\.0\\.0\\.1:${port} does not count visitors \\(.*ECONNREFUSED.*\\), so .*: check VALKEY_URL`),
  );
  expect(finding?.text).not.toContain("hush");
});

test.skipIf(!hasRedis)("a server that counts is ok, one that wants another password is not", async () => {
  const port = await findFreePort();
  const server = await startRedis(port, "--requirepass", "hush");
  onTestFinished(() => void server.kill("SIGKILL"));
  expect(await examine({ VALKEY_URL: `redis://:hush@127.0.0.1:${port}` })).toEqual([
    { check: "limits", state: "ok", text: `127.0.0.1:${port} counts visitors for all processes.` },
  ]);
  expect(await examine({ VALKEY_URL: `redis://:guess@127.0.0.1:${port}` })).toMatchObject([
    { state: "wrong", text: expect.stringContaining("WRONGPASS") },
  ]);
});
