import type { Logger } from "pino";

type StopOptions = { log: Logger; stopAsked?: Promise<void> };

/** Several signals count as one: a terminal, npm and a service manager may all send theirs. */
export function stopOnSignal(stop: () => Promise<void>, { log, stopAsked }: StopOptions): void {
  let isStopping = false;
  async function handle(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    await stop();
    process.exit(0);
  }
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
  void stopAsked?.then(() => handle("asked by the primary"));
}
