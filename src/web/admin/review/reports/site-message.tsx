import { useState } from "react";
import type { SiteMessage as Message } from "#contract/admin/review/reports.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { ReportCard } from "./report-card.tsx";

export function SiteMessage({ item }: { item: Message }) {
  const { id, sender, canAnswer, message, page, resolved, createdAt } = item;
  const [answer, setAnswer] = useState("");
  const own = useOwnDecision(item.own, { name: `message-${id}` });
  const resolution = useApi().admin["feedback-reports"].messages[":id"].resolution;
  const param = { id: String(id) };
  const reopen = (resolvedAt: string) => answerOf(resolution.undo.$post({ param, json: { resolvedAt } }));
  const resolving = useAct({
    send: (words: string) => answerOf(resolution.$post({ param, json: { answer: words, reason: own.reason } })),
    done: (_, words) => (words ? adminPages.messageAnswered : adminPages.messageResolved),
    undo: ({ resolvedAt }, words) => (words ? undefined : () => reopen(resolvedAt)),
  });
  const reopening = useAct({ send: reopen, done: () => adminPages.messageReopened });
  const words = answer.trim();
  return (
    <ReportCard
      label={`Message of ${sender ?? "a guest"}`}
      title={
        <>
          <span className="font-medium">{sender ?? "A guest"}</span>{" "}
          <span className="text-meta text-muted">
            <ShortDate iso={createdAt} />
            {page && `, on ${page}`}
          </span>
        </>
      }
      resolved={resolved}
      ownNote={own.note}
      actions={
        !own.canDecide ? null : resolved ? (
          !item.answer && (
            <Button busy={reopening.isPending} onClick={() => void reopening.act(resolved.at)}>
              Reopen
            </Button>
          )
        ) : (
          <>
            <Button disabled={resolving.isPending || !own.isReady} onClick={() => void resolving.act("")}>
              Close Without Answer
            </Button>
            {canAnswer && (
              <Button
                variant="primary"
                busy={resolving.isPending && resolving.input !== ""}
                disabled={words === "" || !own.isReady}
                onClick={() => void resolving.act(words)}
              >
                Send Answer
              </Button>
            )}
          </>
        )
      }
    >
      <p className="words text-sm whitespace-pre-line">{message}</p>
      {item.answer && (
        <blockquote className="words border-l-2 border-line pl-3 text-sm whitespace-pre-line text-muted">
          {item.answer}
        </blockquote>
      )}
      {!resolved && canAnswer && own.canDecide && (
        <TextArea
          name={`answer-${id}`}
          label="Answer by email"
          rows={3}
          limit={limits.siteFeedback.messageMax}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
    </ReportCard>
  );
}
