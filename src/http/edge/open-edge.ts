import { createEdgePurge, type EdgePurge, type EdgePurgeOptions } from "./edge-purge.ts";
import { holdTurn, type TurnOptions } from "./hold-turn.ts";

type EdgeOptions = EdgePurgeOptions & Pick<TurnOptions, "connectionString">;

const PURGE_TURN = 7_466_037;

/** Every process hears what is outdated; one of them tells the cache in front of the site. */
export function openEdge({
  connectionString,
  ...options
}: EdgeOptions): Pick<EdgePurge, "purge" | "purgeAll" | "close"> {
  const edge = createEdgePurge(options);
  const turn = holdTurn({ connectionString, lock: PURGE_TURN, log: options.log, onTurn: edge.purgeAll });
  return {
    purge(tags) {
      if (turn.isOurs()) edge.purge(tags);
    },
    purgeAll() {
      if (turn.isOurs()) edge.purgeAll();
    },
    async close() {
      await Promise.all([turn.close(), edge.close()]);
    },
  };
}
