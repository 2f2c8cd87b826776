import { useState } from "react";
import type { NewsletterIssue } from "#contract/admin/site/newsletter-issues.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "../../../../data/api-client.ts";
import { useApi } from "../../../../data/shell.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { Pill } from "../../../../ui/display/pill.tsx";
import { ShortDate } from "../../../../ui/display/short-date.tsx";
import { useAct } from "../../../acts/use-act.ts";
import { stateWords, subscribers } from "./issue-words.ts";

/** How far the sending is, and stopping or continuing it. */
export function IssueSending({ issue }: { issue: NewsletterIssue }) {
  const { state, figures, startedAt, finishedAt } = issue;
  const rows = [
    { term: "Sent", value: figures.sent },
    { term: "On their way", value: figures.queued },
    { term: "Failed", value: figures.failed },
    { term: "Unsubscribed since", value: figures.unsubscribed },
  ];
  return (
    <section aria-label="Sending">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Pill tone={stateWords[state].tone}>{stateWords[state].label}</Pill>
        {startedAt && (
          <span className="text-muted">
            Started <ShortDate iso={startedAt} />
            {finishedAt && (
              <>
                , finished <ShortDate iso={finishedAt} />
              </>
            )}
          </span>
        )}
      </p>
      <dl className="newsletter-sums mt-4">
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{wholeNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {state === "sending" && <StopSending issue={issue} />}
        {state === "paused" && <StartSending issue={issue} isDirty={false} />}
      </div>
      <p className="mt-3 text-meta text-muted">
        Failed means the mail server refused a letter many times. We don't track who opens an issue or follows a link.
      </p>
    </section>
  );
}

/** Starts or continues; everybody gets an issue once, so continuing repeats nothing. */
export function StartSending({ issue, isDirty }: { issue: NewsletterIssue; isDirty: boolean }) {
  const { id, version, state, subject, recipients } = issue;
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const isStopped = state === "paused";
  const start = useAct({
    send: () =>
      answerOf(api.admin.newsletter.issues[":id"].sending.$put({ param: { id: String(id) }, json: { version } })),
    done: () => ({ title: isStopped ? "Sending continues" : "Sending starts", text: "Within a minute." }),
  });
  return (
    <>
      <Button
        variant={isStopped ? "primary" : "secondary"}
        disabled={isDirty || (!isStopped && recipients === 0)}
        title={isDirty ? "Save the draft first" : undefined}
        busy={start.isPending}
        onClick={() => setAsking(true)}
      >
        {isStopped ? "Continue sending…" : `Send to ${subscribers(recipients)}…`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={isStopped ? "Continue sending?" : `Send this to ${subscribers(recipients)}?`}
        text={
          isStopped
            ? `“${subject}” goes to everybody who hasn't got it yet. Nobody gets it twice.`
            : `“${subject}” goes to everybody who has confirmed a subscription. You can stop the sending, but letters that are out can't be taken back, and the text can't be changed anymore.`
        }
        confirmText={isStopped ? "Continue" : "Send"}
        onConfirm={() => {
          setAsking(false);
          void start.act();
        }}
      />
    </>
  );
}

function StopSending({ issue: { id } }: { issue: NewsletterIssue }) {
  const api = useApi();
  const stop = useAct({
    send: () => answerOf(api.admin.newsletter.issues[":id"].sending.$delete({ param: { id: String(id) } })),
    done: () => ({ title: "Sending stopped", text: "You can continue at any time." }),
  });
  return (
    <Button busy={stop.isPending} busyText="Stopping..." onClick={() => void stop.act()}>
      Stop sending
    </Button>
  );
}
