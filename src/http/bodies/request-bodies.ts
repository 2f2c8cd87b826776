import type { IncomingMessage } from "node:http";
import { DomainError, type ErrorCode } from "#contract/shared/errors.ts";

/** Limits on bodies while they arrive. */
export type RequestBodyLimits = {
  /** Unfinished at a time from one sender, uploads among them: an address, or the account that an upload belongs to. */
  perSender: number;
  uploadsPerSender: number;
  /** Unfinished at a time in all, which bounds the memory: 500 × 64 KiB, and 24 pictures. */
  inAll: number;
  uploadsInAll: number;
  /** From the first look at the body to its end. */
  totalMs: number;
  uploadTotalMs: number;
  /** Without a single byte. */
  idleMs: number;
  /** On average, after the grace period: less than any phone sends, more than a byte now and then. */
  minBytesPerSecond: number;
  graceMs: number;
};

export const requestBodyLimits: RequestBodyLimits = {
  perSender: 20,
  uploadsPerSender: 6,
  inAll: 500,
  uploadsInAll: 24,
  totalMs: 30_000,
  uploadTotalMs: 300_000,
  idleMs: 10_000,
  minBytesPerSecond: 1024,
  graceMs: 10_000,
};

export type OpenBody = {
  /**
   * The key the sender is counted by, read with the first byte: their address, or the account if the app knows it by
   * then.
   */
  sender: { key: string };
  isUpload: boolean;
  /** When the first byte is asked for. */
  onStart(): void;
  /** When the last byte has come. The reader gets the errors it throws. */
  onEnd(): void;
};

type Arriving = { isUpload: boolean; fail(code: ErrorCode): void };

/** Hands bodies over as they arrive, and ends those that are too many or too slow. */
export function createRequestBodies(limits: RequestBodyLimits) {
  const arriving = new Set<Arriving>();
  const bySender = new Map<string, Set<Arriving>>();

  function admit(body: Arriving, key: string): void {
    const own = bySender.get(key) ?? new Set();
    // One sender causes this, so the answer is that of every limit by address or account.
    if (own.size >= limits.perSender) throw new DomainError("rate_limited");
    if (body.isUpload && countUploads(own) >= limits.uploadsPerSender) throw new DomainError("rate_limited");
    if (arriving.size >= limits.inAll) makeRoom(() => true);
    if (body.isUpload && countUploads(arriving) >= limits.uploadsInAll) makeRoom((each) => each.isUpload);
    bySender.set(key, own.add(body));
    arriving.add(body);
  }

  function dismiss(body: Arriving, key: string): void {
    arriving.delete(body);
    const own = bySender.get(key);
    own?.delete(body);
    if (own?.size === 0) bySender.delete(key);
  }

  /**
   * Ends the oldest body of the sender who has the most, so that nobody loses theirs because somebody else sends many.
   * An honest body takes moments: the oldest is the least likely to be one.
   */
  function makeRoom(isCandidate: (body: Arriving) => boolean): void {
    let most: Arriving[] = [];
    for (const own of bySender.values()) {
      const candidates = [...own].filter(isCandidate);
      if (candidates.length > most.length) most = candidates;
    }
    most[0]?.fail("unavailable");
  }

  /** The request's body as a stream. Nothing is read, counted or timed before somebody asks for the first byte. */
  function open(message: IncomingMessage, { sender, isUpload, onStart, onEnd }: OpenBody): ReadableStream<Uint8Array> {
    let stop: (() => void) | undefined;

    function start(controller: ReadableStreamDefaultController<Uint8Array>): () => void {
      const startedAt = performance.now();
      let bytes = 0;
      const body: Arriving = { isUpload, fail };
      const { key } = sender;
      if (message.destroyed) throw new DomainError("body_incomplete");
      // A body that has already arrived costs nothing more, so it isn't counted.
      if (!message.complete) admit(body, key);
      const late = () => fail("body_incomplete");
      const total = setTimeout(late, isUpload ? limits.uploadTotalMs : limits.totalMs);
      const idle = setTimeout(late, limits.idleMs);

      function onData(chunk: Buffer): void {
        message.pause();
        idle.refresh();
        bytes += chunk.length;
        const seconds = (performance.now() - startedAt) / 1000;
        const isSlow = seconds * 1000 > limits.graceMs && bytes < seconds * limits.minBytesPerSecond;
        if (isSlow && !message.complete) late();
        else controller.enqueue(chunk);
      }
      function onLast(): void {
        finish();
        try {
          onEnd();
          controller.close();
        } catch (error) {
          controller.error(error);
        }
      }
      function fail(code: ErrorCode): void {
        finish();
        controller.error(new DomainError(code));
      }
      function finish(): void {
        clearTimeout(total);
        clearTimeout(idle);
        message.off("data", onData).off("end", onLast).off("close", late);
        dismiss(body, key);
      }
      // "close" without "end": the sender is gone.
      message.on("data", onData).on("end", onLast).on("close", late);
      return finish;
    }

    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (!stop) {
            onStart();
            stop = start(controller);
          }
          message.resume();
        },
        cancel: () => stop?.(),
      },
      { highWaterMark: 0 },
    );
  }

  return { open };
}

function countUploads(bodies: Iterable<Arriving>): number {
  let count = 0;
  for (const { isUpload } of bodies) if (isUpload) count += 1;
  return count;
}

/** A request has a body only if its headers announce one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
}

/** Whether some of it is still to come: nobody will read it, so the connection can't be reused. */
export async function isUnfinished(message: IncomingMessage): Promise<boolean> {
  if (message.complete || !hasBody(message)) return false;
  // The request is announced before the rest of what came with its headers is looked at.
  await new Promise((resolve) => setImmediate(resolve));
  return !message.complete;
}
