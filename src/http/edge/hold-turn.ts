import pg from "pg";
import type { Logger } from "pino";

export type TurnOptions = {
  connectionString: string;
  /** The number of the lock; one for each kind of turn. */
  lock: number;
  /** It is our turn now. The process before us may have left something undone. */
  onTurn: () => void;
  log: Pick<Logger, "warn">;
  everyMs?: number;
  /** Who has not asked for this long loses the turn: frozen, or on a machine that is gone without a goodbye. */
  silentMaxMs?: number;
};

export type Turn = { isOurs(): boolean; close(): Promise<void> };

/**
 * Of all processes of all machines on one database, one at a time has the turn. It holds a lock of its session, so the
 * turn passes on when its process or its connection is gone. PostgreSQL itself would notice a machine that vanished only
 * after two hours, and a frozen process never.
 */
export function holdTurn(options: TurnOptions): Turn {
  const { connectionString, lock, onTurn, log, everyMs = 2000, silentMaxMs = 15_000 } = options;
  let client: pg.Client | null = null;
  let isOurs = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString,
      application_name: "toolshelf turn",
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    next.on("error", () => lose(next));
    next.on("end", () => lose(next));
    try {
      await next.connect();
      await next.query(`set idle_session_timeout = ${silentMaxMs}`);
      return next;
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
  }

  function lose(lost: pg.Client): void {
    if (lost !== client) return;
    client = null;
    isOurs = false;
    lost.end().catch(() => {});
  }

  async function ask(): Promise<void> {
    try {
      client ??= await connect();
      const asked = client;
      const { rows } = await asked.query<{ ours: boolean }>(
        isOurs ? "select true as ours" : "select pg_try_advisory_lock($1) as ours",
        isOurs ? [] : [lock],
      );
      if (asked !== client || isOurs || !rows[0]?.ours) return;
      isOurs = true;
      onTurn();
    } catch (error) {
      if (isOurs) log.warn({ err: error }, "lost the turn");
      if (client) lose(client);
    }
  }

  function go(): void {
    running = ask().finally(() => {
      if (!isClosed) timer = setTimeout(go, everyMs).unref();
    });
  }

  go();
  return {
    isOurs: () => isOurs,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      const last = client;
      client = null;
      isOurs = false;
      await last?.end();
    },
  };
}
