import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { StartupError } from "#runtime/startup-error.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { checkPlaces, listen, metricsPlace, sitePlace } from "./listen.ts";

const host = "127.0.0.1";

async function takePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe("checking the ports before the start", () => {
  it("leaves free ports free", async () => {
    const places = [sitePlace({ port: await findFreePort(), host }), sitePlace({ port: 0, host })];
    await checkPlaces(places);
    await checkPlaces(places);
    const server = createServer();
    onTestFinished(() => void server.close());
    expect(await listen(server, places[0] as (typeof places)[0])).toMatchObject({ port: places[0]?.port });
  });

  it("names the taken port and its setting", async () => {
    const port = await takePort();
    const free = sitePlace({ port: 0, host });
    await expect(checkPlaces([sitePlace({ port, host })])).rejects.toThrow(
      new StartupError(`Port ${port} is already in use; set PORT to another one.`),
    );
    await expect(checkPlaces([free, metricsPlace({ port, host })])).rejects.toThrow(
      new StartupError(`Port ${port} is already in use; set METRICS_PORT to another one.`),
    );
  });

  it("refuses the site and its metrics on the same port", async () => {
    const port = await findFreePort();
    const places = [sitePlace({ port, host: "0.0.0.0" }), metricsPlace({ port, host })];
    await expect(checkPlaces(places)).rejects.toThrow(`Port ${port} is already in use`);
  });

  it("refuses an invalid port and an address of another machine", async () => {
    await expect(checkPlaces([metricsPlace({ port: 65_536, host })])).rejects.toThrow(
      "There is no port 65536; set METRICS_PORT",
    );
    await expect(checkPlaces([sitePlace({ port: 0, host: "192.0.2.1" })])).rejects.toThrow(
      new StartupError("HOST 192.0.2.1 is not an address of this machine."),
    );
  });
});
