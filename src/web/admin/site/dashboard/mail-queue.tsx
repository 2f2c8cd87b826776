import type { MailQueue as Queue } from "#contract/admin/site/debug.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Pill } from "../../../ui/display/pill.tsx";
import { useAct } from "../../acts/use-act.ts";
import { Moment } from "../../list/moment.tsx";
import { debugQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";

/** Mails that are waiting to be sent, and those that were given up. */
export function MailQueue() {
  return (
    <LoadedSection title="Mail queue" query={debugQueries.letters(useApi())}>
      {(queue) => <Letters queue={queue} />}
    </LoadedSection>
  );
}

function Letters({ queue: { queued, oldestWaitingSeconds, deadCount, dead } }: { queue: Queue }) {
  const oldest = Math.round(oldestWaitingSeconds / 60);
  return (
    <>
      <p className="flex flex-wrap gap-2 text-sm">
        <Pill>{wholeNumber(queued)} queued</Pill>
        <Pill tone={deadCount > 0 ? "danger" : "ok"}>{wholeNumber(deadCount)} dead</Pill>
        {queued > 0 && <span className="text-muted">The oldest has been waiting for {oldest} min</span>}
      </p>
      {dead.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{dashboardPages.deadLettersEmpty.text}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line" aria-label="Dead letters">
          {dead.map((letter) => (
            <DeadLetter key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </>
  );
}

function DeadLetter({ letter }: { letter: Queue["dead"][number] }) {
  const { id, kind, address, tries, lastError, diedAt, canRetry } = letter;
  const api = useApi();
  const retry = useAct({
    send: () => answerOf(api.admin.debug.letters[":id"].retry.$post({ param: { id } })),
    done: () => dashboardPages.letterQueued,
    refreshes: debugQueries.letters(api).queryKey,
  });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-all">{address}</p>
        <p className="text-meta text-muted">
          {kind.replaceAll("_", " ")} · {tries} tries · <Moment iso={diedAt} />
        </p>
        {lastError && <p className="text-meta break-words text-danger">{lastError}</p>}
      </div>
      {canRetry ? (
        <Button size="sm" busy={retry.isPending} onClick={() => void retry.act()}>
          Retry
        </Button>
      ) : (
        <Pill>Link expired</Pill>
      )}
    </li>
  );
}
