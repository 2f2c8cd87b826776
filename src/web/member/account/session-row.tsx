import { Monitor, Smartphone } from "lucide-react";
import type { OwnSession } from "#contract/member/account.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { EndForm } from "./end-form.tsx";

export function deviceOf({ device }: OwnSession): string {
  return device ?? "Unknown device";
}

export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const isPhone = /iPhone|iPad|Android/.test(session.device ?? "");
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span className="text-muted [&_svg]:size-5">{isPhone ? <Smartphone /> : <Monitor />}</span>
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {deviceOf(session)}
          {session.isCurrent && <Pill tone="ok">This device</Pill>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-meta text-muted">
          <span>
            Last used <Moment iso={session.lastUsedAt} />
          </span>
          <span>
            Signed in <Moment iso={session.signedInAt} />
          </span>
        </p>
      </div>
      {!session.isCurrent && (
        <div className="max-sm:ml-8">
          <EndForm session={session.id} onAsk={onEnd}>
            Sign Out<span className="sr-only"> of {deviceOf(session)}</span>
          </EndForm>
        </div>
      )}
    </div>
  );
}

// One locale and UTC, as in `ShortDate`. The time distinguishes two sessions of one device.
const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{format.format(new Date(iso))} UTC</time>;
}
