import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import { countVisits, type VisitKind } from "./count-visits.ts";
import { createVisitBuffer } from "./visit-buffer.ts";
import { createVisitorKeys, type Visitor } from "./visitor-key.ts";

export type Visit = Visitor & {
  productId: number;
  /** Who is signed in: a product's own people are not counted. Never stored. */
  viewerId: string | null;
  /** Which site the visitor came from; only its host. */
  referrer: string | null;
};

/** Besides: what the visitor looked for in our own search, if that led them here. */
export type View = Visit & { searchWords: string | null };

export type VisitCounter = {
  /** A product's page was shown to somebody. */
  countView(view: View): void;
  /** Somebody went on to the product's website. */
  countClick(visit: Visit): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const STORED_MAX = 256;

/** Counts visits a moment after they happen; nobody waits for it. */
export function createVisitCounter({ db, log }: { db: Db; log: Pick<Logger, "warn"> }): VisitCounter {
  const readVisitorKeys = createVisitorKeys(db);

  function bufferOf<Kept extends Visit>(kind: VisitKind, noteOf: (visit: Kept) => string | null) {
    return createVisitBuffer<Kept>({
      log,
      keyOf: ({ productId, viewerId, address, userAgent }) => `${productId} ${viewerId} ${address} ${userAgent}`,
      async write(visits) {
        const keyOf = await readVisitorKeys();
        await countVisits(db, {
          kind,
          visits: visits.map((visit) => ({
            productId: visit.productId,
            visitorKey: keyOf(visit),
            viewerId: visit.viewerId,
            referrer: visit.referrer && storable(visit.referrer),
            note: noteOf(visit),
          })),
        });
      },
    });
  }

  const views = bufferOf<View>("view", ({ searchWords }) => searchWords);
  const clicks = bufferOf<Visit>("click", ({ userAgent }) => storable(userAgent));
  const both = [views, clicks];
  return {
    countView: views.add,
    countClick: clicks.add,
    flush: async () => void (await Promise.all(both.map((buffer) => buffer.flush()))),
    stop: async () => void (await Promise.all(both.map((buffer) => buffer.stop()))),
  };
}

/** A header is whatever its sender typed: one line, no control characters, no longer than the column. */
function storable(text: string): string {
  const line = text.toWellFormed().replaceAll(/\p{Cc}+/gu, " ");
  return Array.from(line).slice(0, STORED_MAX).join("");
}
