import type { Logger } from "pino";

type StopOptions = { log: Logger; stopAsked?: Promise<void> };

/**
 * Several signals count as one: a terminal, npm and a service manager may all send theirs. A signal during the start
 * takes effect once the start is done. We listen from the beginning, because Linux never delivers a signal without a
 * listener to the first process of a container.
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
