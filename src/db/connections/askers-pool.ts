import { AsyncResource } from "node:async_hooks";
import pg from "pg";

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Hands a connection over in its asker's async context. A request that waited for one would otherwise continue in the
 * context of the request that released it, and its statements would be logged under that other id.
 */
export class AskersPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect(AsyncResource.bind(callback));
    return undefined;
  }
}
