import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/database.ts";
import { chooseFilteredLists } from "./bench/filtered-lists.ts";

const database = await openDatabase({ url: process.argv[2] as string, maxConnections: { app: 1, open: 1 } });
const pid = ((await database.open.execute(sql`select pg_backend_pid() as p`)).rows[0] as { p: number }).p;
const cpu = () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
const lists = await chooseFilteredLists(database.open);
const runs = Number(process.argv[3] ?? 60);
const q = (xs: number[], p: number) =>
  [...xs].sort((a, b) => a - b)[Math.min(xs.length - 1, Math.floor(xs.length * p))] ?? 0;
for (const [name, read] of Object.entries(lists)) {
  for (let n = 0; n < 40; n++) await read(n);
  const times: number[] = [];
  const wall: number[] = [];
  for (let n = 0; n < runs; n++) {
    const t = performance.now();
    const before = cpu();
    await read(n);
    times.push(cpu() - before);
    wall.push(performance.now() - t);
  }
  console.log(
    name.padEnd(58),
    "cpu p50",
    q(times, 0.5).toFixed(2),
    "p99",
    q(times, 0.99).toFixed(2),
    "max at",
    times.indexOf(Math.max(...times)),
    "| wall p50",
    q(wall, 0.5).toFixed(1),
    "p99",
    q(wall, 0.99).toFixed(1),
  );
}
await database.close();
