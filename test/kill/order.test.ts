import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { makeFolder, start } from "#db/embedded/embedded-test-tools.ts";
import { sandboxKeyOf, signEvent } from "#services/payments/sandbox/sandbox-events.ts";
import { changes } from "#services/payments/sandbox/sandbox-store.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type BuiltServer, startBuiltServer } from "#test/tools/built-server.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { signInAs } from "#test/tools/sign-in.ts";

/** Where the server is when it is killed: a trigger there waits for a lock that the test holds. */
const points = [
  { when: "the order is stored, no checkout is made", at: "before insert on sandbox_payments", order: "reference" },
  { when: "the checkout is made, but not stored", at: "before update of provider_session_id on orders", order: "id" },
  { when: "the event has arrived", at: "before insert on payment_events", order: "order_id" },
  { when: "the event is stored", at: "after insert on payment_events", order: "order_id" },
  { when: "the promotion is granted", at: "after insert on promotions", order: "order_id" },
  // The server has sent its commit, and never learns that it succeeded.
  { when: "everything is committed, but not answered", at: "after update of state on orders", order: "id" },
] as const;
const isBeforePayment = (point: number) => point < 2;
const isCommitted = (point: number) => point === 5;

// Each kill interrupts one order at every point: 60 in CI, and 600 with `--rounds 30`.
const kills = Math.round((10 / 3) * Number(process.env.KILL_ROUNDS ?? 3));
const runs = kills * points.length;
const secret = "a secret for kill tests that is long enough";

const unseen = { state: "created", promotions: 0, codes: 0, events: 0 };
const fulfilled = { state: "paid", promotions: 1, codes: 1, events: 1 };

test(`a paid order has one promotion, an unpaid one none, wherever the server is killed with -9 (${runs} runs)`, async () => {
  const shop = await openShop();
  const reached = points.map(() => 0);
  for (let kill = 0; kill < kills; kill += 1) {
    const unpaid = await shop.buy(await shop.choose());
    expect(await shop.sendEvent(unpaid, randomUUID())).toBe(200);
    const works = await Promise.all(points.map((_, point) => shop.prepare(point)));
    const waited = await shop.killDuring(works);

    // Either the event is sent again, or the buyer's page asks the provider.
    const isResent = kill % 2 === 0;
    for (const { point, purchase, eventId } of works) {
      const { when } = points[point] ?? { when: "" };
      if (waited.has(point)) {
        reached[point] = (reached[point] ?? 0) + 1;
        const before = await shop.tracesOf(purchase);
        if (!isBeforePayment(point)) expect(before, when).toEqual(isCommitted(point) ? fulfilled : unseen);
      }
      // The same key continues with what the killed server left.
      const order = await shop.buy(purchase);
      if (isBeforePayment(point)) await shop.pay(order);
      if (isResent) expect(await shop.sendEvent(order, eventId), when).toBe(200);
      else await shop.look(order);
      expect(await shop.tracesOf(purchase), when).toMatchObject({ ...fulfilled, events: expect.any(Number) });
    }
    expect(await shop.tracesOf(unpaid)).toEqual({ ...unseen, events: 1 });
  }
  expect(Math.min(...reached), "the kill met every point").toBeGreaterThan(0);
  expect(await shop.countAll()).toEqual({
    orders: runs + kills,
    checkouts: runs + kills,
    promotions: runs,
    codes: runs,
    receipts: runs,
  });
});

test("an event sent ten times to each of two server processes grants one promotion", async () => {
  const shop = await openShop();
  const second = await shop.startAnother();
  for (const isSame of [true, false]) {
    const order = await shop.buy(await shop.choose());
    await shop.pay(order);
    const id = randomUUID();
    const sent = Array.from({ length: 20 }, (_, index) => {
      const origin = index % 2 === 0 ? undefined : second.origin;
      return shop.sendEvent(order, isSame ? id : randomUUID(), { origin });
    });
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    expect(await shop.tracesOf(order)).toEqual({ ...fulfilled, events: isSame ? 1 : 20 });
  }
  expect(await shop.countAll()).toMatchObject({ promotions: 2, codes: 2, receipts: 2 });
});

type Purchase = { key: string; productId: number };
type Order = Purchase & { reference: string };
type Work = { point: number; purchase: Purchase; eventId: string; run: () => Promise<unknown> };

async function openShop() {
  const folder = await makeFolder();
  const { connectionString } = await start(join(folder, "postgres"));
  const port = await findFreePort();
  const env = { DATABASE_URL: connectionString, AUTH_SECRET: secret, RATE_LIMITS: "off", DEMO_DATA: "off" };
  const launch = (place = port) => startBuiltServer({ dataDir: join(folder, "data"), port: place, env });
  let server = await launch();
  onTestFinished(() => void server.process.kill("SIGKILL"));

  const database = await openDatabase({ url: connectionString, patience: 30 });
  const pool = new pg.Pool({ connectionString });
  // Ending a pool doesn't wait for its sockets: the database may stop a moment before they close.
  pool.on("error", () => {});
  // A separate connection: the connection that took the lock has to release it.
  const gate = await pool.connect();
  onTestFinished(async () => {
    gate.release();
    await pool.end();
    await database.close();
  });
  await gate.query("create table kill_points (point integer not null, product_id bigint not null)");
  await gate.query(points.map(pointSql).join(";"));
  const { userId, cookie } = await signInAs(database.app, { role: "user", signer: { secret, secureCookies: true } });

  async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await pool.query<Row>(text, values)).rows;
  }

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = server;
    return await fetch(origin + path, { ...init, headers: { origin, cookie, ...init.headers } });
  }

  async function choose(): Promise<Purchase> {
    const { id: productId } = await makeProduct(database.app, { submitterId: userId });
    return { key: randomUUID(), productId };
  }

  async function buy(purchase: Purchase): Promise<Order> {
    const { key, productId } = purchase;
    const response = await request("/api/v1/me/orders", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, productId, months: 1 }),
    });
    const { reference } = (await response.json()) as { reference: string };
    expect(response.status).toBe(201);
    return { ...purchase, reference };
  }

  async function paymentOf({ reference }: Order): Promise<{ sessionId: string; paymentId: string | null }> {
    const [payment] = await rows<{ sessionId: string; paymentId: string | null }>(
      `select session_id as "sessionId", payment_id as "paymentId" from sandbox_payments where reference = $1`,
      [reference],
    );
    if (!payment) throw new Error("The order has no checkout");
    return payment;
  }

  async function pay(order: Order): Promise<void> {
    expect(await changes.pay(database.app, await paymentOf(order))).not.toBeNull();
  }

  async function sendEvent(order: Order, id: string, { origin = server.origin } = {}): Promise<number> {
    const event = { id, type: "checkout.paid", ...(await paymentOf(order)) };
    const { body, headers } = signEvent(event, { key: sandboxKeyOf(secret) });
    return (await fetch(`${origin}/api/payments/events`, { method: "POST", body, headers })).status;
  }

  return {
    choose,
    buy,
    pay,
    sendEvent,
    /** Another process on the same database. */
    async startAnother(): Promise<BuiltServer> {
      const another = await launch(await findFreePort());
      onTestFinished(() => void another.process.kill("SIGKILL"));
      return another;
    },
    /** Does everything that has to happen before this point, and returns the request that reaches it. */
    async prepare(point: number): Promise<Work> {
      const purchase = await choose();
      const eventId = randomUUID();
      if (isBeforePayment(point)) return { point, purchase, eventId, run: () => buy(purchase) };
      const order = await buy(purchase);
      await pay(order);
      return { point, purchase, eventId, run: () => sendEvent(order, eventId) };
    },
    /**
     * Kills the server while all of these requests run, and starts it again. Resolves to the points where it was
     * killed.
     */
    async killDuring(works: Work[]): Promise<Set<number>> {
      await gate.query("select pg_advisory_lock(7, 7)");
      for (const { point, purchase } of works) {
        await rows("insert into kill_points values ($1, $2)", [point, purchase.productId]);
      }
      const outcomes = works.map(({ run }) =>
        run().then(
          () => "answered",
          () => "lost",
        ),
      );
      const waiting = await untilAllWait(rows, works.length);
      const exited = once(server.process, "exit");
      process.kill(-(server.process.pid ?? Number.NaN), "SIGKILL");
      await exited;
      await rows("delete from kill_points");
      await gate.query("select pg_advisory_unlock(7, 7)");
      expect(new Set(await Promise.all(outcomes)), "it was killed before it could answer").toEqual(new Set(["lost"]));
      // The database finishes what the dead server requested, and then notices that the connection is closed.
      const isAlive = "select from pg_stat_activity where pid = any ($1)";
      await until(async () => (await rows(isAlive, [waiting.map(({ pid }) => pid)])).length === 0);
      server = await launch();
      return new Set(waiting.map(({ point }) => point));
    },
    async look({ reference }: Order): Promise<void> {
      expect((await request(`/api/v1/me/orders/${reference}?check=1`)).status).toBe(200);
    },
    async tracesOf({ key }: Purchase): Promise<object | undefined> {
      const [found] = await rows(
        `select o.state,
          (select count(*)::int from promotions p where p.order_id = o.id) as promotions,
          (select count(*)::int from redemption_codes c where c.order_id = o.id) as codes,
          (select count(*)::int from payment_events e where e.order_id = o.id) as events
        from orders o where o.key = $1`,
        [key],
      );
      return found;
    },
    /** Counts for the whole site: nothing is lost, and nothing is left over. */
    async countAll(): Promise<object | undefined> {
      const [found] = await rows(`
        select (select count(*)::int from orders) as orders,
          (select count(*)::int from sandbox_payments) as checkouts,
          (select count(*)::int from promotions) as promotions,
          (select count(*)::int from redemption_codes) as codes,
          (select count(*)::int from letters where kind = 'order_paid') as receipts`);
      return found;
    },
  };
}

/** Waits only for the orders that should be interrupted here. The last point waits within the commit. */
function pointSql({ at, order }: (typeof points)[number], point: number): string {
  const [kind, timing] = isCommitted(point) ? ["constraint trigger", "deferrable initially deferred"] : ["trigger", ""];
  const column = order === "reference" ? "reference" : "id";
  return `
    create function kill_point_${point}() returns trigger language plpgsql set lock_timeout = 0 as $$ begin
      if exists (select from orders o join kill_points k on k.product_id = o.product_id
        where k.point = ${point} and o.${column} = new.${order})
      then
        perform set_config('application_name', 'point ${point}', true);
        perform pg_advisory_xact_lock_shared(7, 7);
      end if;
      return new;
    end $$;
    create ${kind} kill_point_${point} ${at} ${timing} for each row execute function kill_point_${point}()`;
}

type Waiting = { point: number; pid: number };

/**
 * The statements that wait. We wait for at most 1.5 seconds: a statement times out after two, and has to be killed
 * before that.
 */
async function untilAllWait(
  rows: <Row extends object>(text: string) => Promise<Row[]>,
  count: number,
): Promise<Waiting[]> {
  let waiting: Waiting[] = [];
  let end = Number.POSITIVE_INFINITY;
  await until(async () => {
    waiting = await rows<Waiting>(`
      select a.pid, substring(a.application_name from 7)::int as point from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = 7 and not l.granted and a.application_name like 'point %'`);
    if (waiting.length > 0) end = Math.min(end, Date.now() + 1500);
    return waiting.length === count || Date.now() > end;
  });
  return waiting;
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isThere()); await wait(5)) expect(Date.now()).toBeLessThan(end);
}
