import { Agent, get } from "node:http";
import type { Task } from "../task.ts";

export type Flood = { origin: string; addresses: string[]; connections: number; address: string };

/** One visitor who requests the next address on each connection as soon as the last request is answered. */
export async function guestFlood({
  origin,
  addresses,
  connections,
  address,
}: Flood): Promise<Task<null, { seconds: number }, Record<number, number>>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;

  function ask(): Promise<number> {
    const path = addresses[next++ % addresses.length] as string;
    return new Promise((resolve, reject) => {
      get(origin + path, { agent, headers: { "x-forwarded-for": address } }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
      }).once("error", reject);
    });
  }

  return {
    ready: null,
    async round({ seconds }) {
      const counts: Record<number, number> = {};
      const until = performance.now() + seconds * 1000;
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (performance.now() < until) {
            const status = await ask();
            counts[status] = (counts[status] ?? 0) + 1;
          }
        }),
      );
      return counts;
    },
    async close() {
      agent.destroy();
    },
  };
}
