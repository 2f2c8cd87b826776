import { Bomb } from "lucide-react";
import { useState } from "react";
import type * as z from "zod";
import { Button } from "../../../ui/buttons/button.tsx";
import { Section } from "../../page/section.tsx";
import type { dashboardAddress } from "./dashboard-address.ts";
import { ErrorLog } from "./error-log.tsx";
import { JobRuns } from "./job-runs.tsx";
import { MailQueue } from "./mail-queue.tsx";
import { OrphanCheck } from "./orphan-check.tsx";
import { ProcessPanels } from "./process-panels.tsx";
import { ProductsByStatus } from "./products-by-status.tsx";
import { SiteHealth } from "./site-health.tsx";

type Choices = z.infer<typeof dashboardAddress>;
type DebugToolsProps = { choices: Choices; choose: (changes: Partial<Choices>) => unknown };

/** For administrators who are debugging. */
export function DebugTools({ choices, choose }: DebugToolsProps) {
  return (
    <div className="debug-tools grid grid-cols-1 items-start gap-x-10 gap-y-8 xl:grid-cols-2">
      <SiteHealth />
      <div className="min-w-0 space-y-8">
        <ErrorLog reference={choices.reference} onSearch={(reference) => choose({ reference })} />
        <ProcessPanels />
      </div>
      <div className="min-w-0 space-y-8">
        <MailQueue />
        <ProductsByStatus q={choices.q} onSearch={(q) => choose({ q })} />
        <OrphanCheck />
        <ErrorTester />
      </div>
      <JobRuns />
    </div>
  );
}

/** Throws while rendering, so that the page's error boundary shows: it must keep the sidebar and offer a way back. */
function ErrorTester() {
  const [isThrown, setIsThrown] = useState(false);
  if (isThrown) throw new Error("Test of the error boundary");
  return (
    <Section title="Error-boundary tester">
      <p className="text-sm text-muted">
        Throws an error in your browser only. You should see an error message inside this frame, and Try Again should
        bring this page back.
      </p>
      <Button className="mt-3 text-danger" icon={<Bomb />} onClick={() => setIsThrown(true)}>
        Throw an error
      </Button>
    </Section>
  );
}
