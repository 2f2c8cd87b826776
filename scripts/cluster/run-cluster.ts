// What test-cluster.ts starts in namespaces of its own: `run-cluster.ts <programs, folder and faults as JSON>`.
// It is the first process of its namespace: when it ends, however it ends, the kernel ends all others.
import { mkdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#db/database.ts";
import { runCommand } from "../packaging/run-command.ts";
import { checkBooks } from "./check-books.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { chooseFaults, type Fault } from "./faults.ts";
import type { Product, Scene } from "./load/acts.ts";
import { openBooks } from "./load/books.ts";
import { makeAdmin, makePeople, type Person, signIn } from "./load/people.ts";
import { findLeak } from "./load/privacy.ts";
import { runLoad } from "./load/run-load.ts";
import { createTally, describeSums } from "./load/tally.ts";
import { createVisitor } from "./load/visitor.ts";
import type { Programs } from "./programs.ts";

const given = JSON.parse(process.argv[2] ?? "{}") as { programs: Programs; folder: string; only?: string };
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const problems: string[] = [];
const books = openBooks();
const tally = createTally();
const restMs = 2000;
const notHere =
  "Not tried here: real machines and their disks, a power cut, clocks that differ, a cloud's load balancer, and losing HAProxy.";

mountOwnNames();
const startedAt = performance.now();
const cluster = await startCluster({ ...given, onLost: (what) => problems.push(what) });
// HAProxy has asked both web machines before they answered.
await cluster.untilWell();
const scene = await openScene(cluster);
say("start", `9 machines, ${scene.people.length} accounts, ${scene.products.length} products in ${since(startedAt)}`);

const load = runLoad(scene);
await underLoad({ name: "none", run: () => wait(5000, undefined) });
for (const fault of chooseFaults(given.only)) {
  if (!(await underLoad(fault))) break;
}
await load.stop();
await settle();
process.exit(problems.length > 0 ? 1 : 0);

/** `ip netns` writes the names of the machines where everybody else's are: here in a folder that only we see. */
function mountOwnNames(): void {
  mkdirSync("/run/netns", { recursive: true });
  runCommand("mount", ["-t", "tmpfs", "tmpfs", "/run/netns"]);
}

async function openScene({ door, visitors, primary }: Cluster): Promise<Scene> {
  const addresses = visitors.map((address) => createVisitor({ door, address }));
  const database = await openDatabase({ url: primary.url });
  const people = await makePeople(database.app, { visitors: addresses });
  const [admin, ...others] = people as [Person, ...Person[]];
  const text =
    "select p.id, p.slug from product_directory p join product_stats s on s.product_id = p.id where s.live order by p.id";
  const { rows: products } = await database.pools.app.query<Product>(text);
  for (const person of people) {
    const { status, cookie } = await signIn(person);
    if (!cookie) throw new Error(`The first sign-in of ${person.id} answered ${status}.`);
    person.cookie = cookie;
  }
  await makeAdmin(database.app, admin);
  await database.close();
  return {
    guests: addresses,
    people: others,
    admin,
    products,
    books,
    async ask(visitor, path, { person, ...asked } = {}) {
      const answer = await visitor.ask(path, asked);
      tally.note(answer.status);
      const leak = findLeak(answer, { path, person });
      if (leak) books.noteWrong(leak);
      return answer;
    },
  };
}

/** False if the cluster doesn't get well, after which no other fault says anything. */
async function underLoad({ name, run }: Fault): Promise<boolean> {
  tally.begin();
  const beganAt = performance.now();
  try {
    const note = await run(cluster);
    await cluster.untilWell();
    const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
    await wait(restMs);
    say(name, `${describeSums(tally.sums())}, well ${seconds} s after it began${note ? ` (${note})` : ""}`);
    return true;
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
    say(name, `${describeSums(tally.sums())}, NOT WELL: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

async function settle(): Promise<void> {
  const { url } = cluster.primary;
  const { wrong, looked } = await checkBooks({ books, people: scene.people, url, objects: cluster.store.objects });
  problems.push(...wrong);
  say("ledger", `${looked}; ${wrong.length === 0 ? "all as acknowledged" : `${wrong.length} wrong`}`);
  for (const problem of problems) console.log(`WRONG    ${problem}`);
  console.log(`\n${problems.length === 0 ? "ok" : `${problems.length} wrong`}, after ${since(startedAt)}`);
  console.log(notHere);
}

function say(name: string, text: string): void {
  console.log(`${name.padEnd(24)} ${text}`);
}

function since(time: number): string {
  return `${((performance.now() - time) / 1000).toFixed(0)} s`;
}
