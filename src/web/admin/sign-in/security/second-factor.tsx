import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnSecurity } from "#contract/admin/people/security.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Pill } from "#web/ui/display/pill.tsx";
import { Callout } from "#web/ui/layout/callout.tsx";
import { Section } from "../../page/section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorOn } from "./second-factor-on.tsx";
import { securityQueries } from "./security-queries.ts";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";

/** The viewer's own second factor: off, being set up, on, or just with new recovery codes. */
export function SecondFactor({ security }: { security: OwnSecurity }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQueries.own(api).queryKey });

  function finish(): void {
    // Now the rest of the admin area is open: a full load renders it for the role.
    if (viewer?.mustSetUpSecondFactor) window.location.reload();
    else setCodes(null);
  }

  async function receive(fresh: string[]): Promise<void> {
    setCodes(fresh);
    await refresh();
  }

  return (
    <Section
      title="Second factor"
      state={<Pill tone={security.hasSecondFactor ? "ok" : "warn"}>{security.hasSecondFactor ? "On" : "Off"}</Pill>}
      className="max-w-3xl"
    >
      {viewer?.mustSetUpSecondFactor && !codes && (
        <Callout
          title="This site requires a second factor"
          text="Set it up to use the rest of the admin area."
          className="mb-4"
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={finish} />}
      {!codes && security.hasSecondFactor && (
        <SecondFactorOn security={security} onCodes={receive} onOff={() => void refresh()} />
      )}
      {!codes && !security.hasSecondFactor && (
        <>
          <p className="text-sm text-muted">
            A code from an app on your phone, asked for after your password. A stolen password alone is then worthless.
          </p>
          <SetUpSecondFactor security={security} onCodes={receive} />
        </>
      )}
    </Section>
  );
}
