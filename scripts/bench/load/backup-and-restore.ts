import { backupDatabase } from "#db/backup/backup-database.ts";
import { restoreDatabase } from "#db/backup/restore-database.ts";
import { Stages } from "#db/backup/stages.ts";
import type { Task } from "../task.ts";

type Input = { url: string; emptyUrl: string; file: string };
type Times = { backupMs: number; restoreMs: number; bytes: number; rows: number; stages: [string, number][] };

/** A backup of one database and its restore into an empty one, as `npm run db:backup` and `npm run db:restore` do it. */
export async function backupAndRestore({ url, emptyUrl, file }: Input): Promise<Task<null, null, Times>> {
  return {
    ready: null,
    async round() {
      const startedAt = performance.now();
      const { bytes, rows } = await backupDatabase({ connectionString: url, file });
      const backedUpAt = performance.now();
      const stages = new Stages();
      await restoreDatabase({ connectionString: emptyUrl, file, stages });
      const restoreMs = performance.now() - backedUpAt;
      return { backupMs: backedUpAt - startedAt, restoreMs, bytes, rows, stages: [...stages.seconds] };
    },
  };
}
