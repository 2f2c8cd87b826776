import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import { countClicks } from "./count-clicks.ts";
import { createVisitBuffer } from "./visit-buffer.ts";
import { createVisitorKeys, type Visitor } from "./visitor-key.ts";

export type Visit = Visitor & {
  productId: number;
  /** Which site the visitor came from; only its host. */
  referrer: string | null;
};

export type VisitCounter = {
  /** Somebody went on to the product's website. */
  countClick(visit: Visit): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const STORED_MAX = 256;

/** Counts visits a moment after they happen; nobody waits for it. */
export function createVisitCounter({ db, log }: { db: Db; log: Pick<Logger, "warn"> }): VisitCounter {
  const readVisitorKeys = createVisitorKeys(db);
  const clicks = createVisitBuffer<Visit>({
    log,
    keyOf: ({ productId, address, userAgent }) => `${productId} ${address} ${userAgent}`,
    async write(visits) {
      const keyOf = await readVisitorKeys();
      await countClicks(db, {
        clicks: visits.map((visit) => ({
          productId: visit.productId,
          visitorKey: keyOf(visit),
          referrer: visit.referrer && storable(visit.referrer),
          userAgent: storable(visit.userAgent),
        })),
      });
    },
  });
  return { countClick: clicks.add, flush: clicks.flush, stop: clicks.stop };
}

/** A header is whatever its sender typed: one line, no control characters, no longer than the column. */
function storable(text: string): string {
  const line = text.toWellFormed().replaceAll(/\p{Cc}+/gu, " ");
  return Array.from(line).slice(0, STORED_MAX).join("");
}
