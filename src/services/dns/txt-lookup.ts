import { Resolver } from "node:dns/promises";
import { OutsideRefused } from "#contract/shared/outside-refused.ts";
import type { LookUpTxt } from "#domain/makers/claims/proof/look-for-proof.ts";

/** The lookup failed, which says nothing about the records. */
export class TxtLookupFailed extends OutsideRefused<"dns_failed"> {
  constructor(options?: ErrorOptions) {
    super("dns_failed", "The name servers gave no answer", options);
    this.name = "TxtLookupFailed";
  }
}

type TxtLookupOptions = {
  /** For example `127.0.0.1:5353`; by default the machine's own name servers. */
  servers?: string[];
  timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;
const NO_RECORDS = new Set(["ENODATA", "ENOTFOUND"]);

export function createTxtLookup({ servers, timeoutMs = TIMEOUT_MS }: TxtLookupOptions = {}): LookUpTxt {
  return async (name) => {
    // One resolver per lookup, so that canceling one doesn't cancel others.
    const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 3), tries: 2 });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), timeoutMs);
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(""));
    } catch (error) {
      if (NO_RECORDS.has((error as NodeJS.ErrnoException).code ?? "")) return [];
      throw new TxtLookupFailed({ cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
