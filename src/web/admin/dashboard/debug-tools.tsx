import type * as z from "zod";
import type { dashboardAddress } from "./dashboard-address.ts";
import { ErrorLog } from "./error-log.tsx";
import { ErrorTester } from "./error-tester.tsx";
import { JobRuns } from "./job-runs.tsx";
import { MailQueue } from "./mail-queue.tsx";
import { OrphanCheck } from "./orphan-check.tsx";
import { ProcessPanels } from "./process-panels.tsx";
import { ProductsByStatus } from "./products-by-status.tsx";

type Choices = z.infer<typeof dashboardAddress>;
type DebugToolsProps = { choices: Choices; choose: (changes: Partial<Choices>) => unknown };

/** For administrators who look for a fault. */
export function DebugTools({ choices, choose }: DebugToolsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <ErrorLog reference={choices.reference} onSearch={(reference) => choose({ reference })} />
        <ProcessPanels />
      </div>
      <div className="min-w-0 space-y-4">
        <MailQueue />
        <ProductsByStatus q={choices.q} onSearch={(q) => choose({ q })} />
        <OrphanCheck />
        <ErrorTester />
      </div>
      <JobRuns />
    </div>
  );
}
