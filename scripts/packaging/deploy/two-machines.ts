import { createServer, type Server } from "node:http";
import { Agent, request } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expectThat } from "../report.ts";
import { exampleHost } from "./proxies.ts";

export type Machines = { ports: [number, number]; stopFirst(): Promise<void>; close(): Promise<void> };

/** A file that only the first machine has, as a page of its version names it. */
const ownFile = "/assets/entry-client-a1b2c3d4.js";
/** Each is an address of its own on loopback. An odd number: to those, machines that take turns come in another order. */
const visitors = Array.from({ length: 11 }, (_, n) => `127.0.0.${n + 2}`);

/** Two machines with different builds: they answer with their number. */
export async function startTwoMachines(): Promise<Machines> {
  const servers = await Promise.all(["1", "2"].map(startMachine));
  const [first, second] = servers.map((server) => (server.address() as AddressInfo).port) as [number, number];
  return {
    ports: [first, second],
    stopFirst: () => stop(servers[0]),
    close: async () => void (await Promise.all(servers.map(stop))),
  };
}

function startMachine(name: string): Promise<Server> {
  const server = createServer(({ url }, answer) => {
    const isMissing = url?.startsWith("/assets/") && name !== "1";
    answer.writeHead(isMissing ? 404 : 200).end(name);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

async function stop(server: Server | undefined): Promise<void> {
  if (!server?.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

type Options = { port: number; machines: Machines; findsFilesElsewhere: boolean };

/** A visitor stays with a machine, gets the files of both, and moves on without an error when theirs is gone. */
export async function checkTwoMachines({ port, machines, findsFilesElsewhere }: Options): Promise<string> {
  const ask = (address: string, path = "/") => askFrom({ address, port, path });
  const own = new Map<string, string>();
  for (let round = 0; round < 4; round += 1) {
    for (const address of visitors) {
      const answer = await ask(address);
      const before = own.get(address) ?? answer;
      expectThat(/^200 [12]$/.test(answer), `${address} got ${answer}`);
      expectThat(answer === before, `${address} got ${answer} after ${before}`);
      own.set(address, answer);
    }
  }
  expectThat(new Set(own.values()).size === 2, "all visitors went to the same machine");
  if (findsFilesElsewhere) {
    for (const address of visitors) {
      const answer = await ask(address, ownFile);
      expectThat(answer === "200 1", `${address} got ${answer} for a file of the first machine`);
    }
  }
  await machines.stopFirst();
  for (const address of visitors) {
    const answer = await ask(address);
    expectThat(answer === "200 2", `${address} got ${answer} after the first machine was gone`);
  }
  return `a visitor stays with a machine${findsFilesElsewhere ? ", finds the files of both" : ""}, and moves on when it is gone`;
}

function askFrom({ address, port, path }: { address: string; port: number; path: string }): Promise<string> {
  const agent = new Agent({ keepAlive: false });
  const headers = { host: `${exampleHost}:${port}` };
  const place = { host: "127.0.0.1", port, path, localAddress: address };
  return new Promise((resolve, reject) => {
    const sending = request(
      { ...place, headers, agent, servername: exampleHost, rejectUnauthorized: false },
      (response) => {
        text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject);
      },
    );
    sending.setTimeout(30_000, () => sending.destroy(new Error(`${address}: nothing for 30 s`)));
    sending.once("error", reject).end();
  });
}
