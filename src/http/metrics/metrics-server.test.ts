import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { StartupError } from "#runtime/startup-error.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { startMetricsServer } from "./metrics-server.ts";

const host = "127.0.0.1";
const token = "a token of a collector";

async function start(options: Partial<Parameters<typeof startMetricsServer>[0]> = {}) {
  const server = await startMetricsServer({ port: 0, host, read: async () => "things 1\n", ...options });
  onTestFinished(() => void server.close());
  const { port, address } = server.address() as AddressInfo;
  const ask = (path = "/metrics", init?: RequestInit) => fetch(`http://${host}:${port}${path}`, init);
  const statusFor = async (authorization: string) => (await ask("/metrics", { headers: { authorization } })).status;
  return { ask, statusFor, address, port };
}

describe("the metrics", () => {
  it("are Prometheus' text, at one address, where METRICS_HOST says", async () => {
    const { ask, address } = await start();
    expect(address).toBe(host);
    const response = await ask();
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("things 1\n");
    expect((await ask("/")).status).toBe(404);
    expect((await ask("/metrics", { method: "POST" })).status).toBe(404);
  });

  it("want the token if there is one, on loopback too", async () => {
    const { ask, statusFor } = await start({ token });
    const refused = await ask();
    expect([refused.status, refused.headers.get("www-authenticate"), await refused.text()]).toEqual([
      401,
      "Bearer",
      "",
    ]);
    expect(await statusFor(`Bearer ${token}`)).toBe(200);
    const wrong = ["Bearer", `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, `Basic ${token}`];
    expect(await Promise.all(wrong.map(statusFor))).toEqual(wrong.map(() => 401));
  });

  it("answer 500 without a reason if they can't be read", async () => {
    const read = async () => {
      throw new Error("secret detail");
    };
    const response = await (await start({ read })).ask();
    expect([response.status, await response.text()]).toEqual([500, ""]);
  });

  it("fail the start with one line if their place is taken or not here", async () => {
    const { port } = await start();
    await expect(startMetricsServer({ port, host, read: async () => "" })).rejects.toThrow(
      new StartupError(`Port ${port} is already in use; set METRICS_PORT to another one.`),
    );
    const elsewhere = { port: await findFreePort(), host: "192.0.2.1", read: async () => "" };
    await expect(startMetricsServer(elsewhere)).rejects.toThrow(
      new StartupError("METRICS_HOST 192.0.2.1 is not an address of this machine."),
    );
  });
});
