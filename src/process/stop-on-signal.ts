import type { Logger } from "pino";

type StopOptions = { log: Logger; stopAsked?: Promise<void> };

/**
 * Several signals count as one: a terminal, npm and a service manager may all send theirs. One that comes during the
 * start is heeded after it: the first of several processes answers before the last one is there, and the first process
 * of a container never gets a signal that nobody listens for.
 */
export function stopOnSignal(
  running: { stop(): Promise<void> } | Promise<{ stop(): Promise<void> }>,
  { log, stopAsked }: StopOptions,
): AbortSignal {
  const stopping = new AbortController();
  async function handle(signal: string): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ signal }, "stopping");
    const { stop } = await running;
    await stop();
    process.exit(0);
  }
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
  void stopAsked?.then(() => handle("asked by the primary"));
  return stopping.signal;
}
