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
import { Section } from "../../page/section.tsx";
import { DecisionButton } from "../desk/decision-button.tsx";
import { ReportItem } from "./report-item.tsx";

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
    <ReportItem
      label={`Message of ${sender ?? "a guest"}`}
      resolved={resolved}
      answer={item.answer}
      ownNote={own.note}
      evidence={
        <Section title="From">
          <p className="font-medium">{sender ?? "A guest"}</p>
          <p className="text-muted">
            <ShortDate iso={createdAt} />
          </p>
          {page && <p className="mt-1 break-words text-muted">Written on {page}</p>}
          <p className="mt-1 text-muted">
            {canAnswer ? "Left an address for an answer" : "Left no address, so there's nobody to answer"}
          </p>
        </Section>
      }
      actions={
        !own.canDecide ? null : resolved ? (
          !item.answer && (
            <Button busy={reopening.isPending} onClick={() => void reopening.act(resolved.at)}>
              Reopen
            </Button>
          )
        ) : (
          <>
            {canAnswer && (
              <DecisionButton
                hotkey="a"
                variant="primary"
                busy={resolving.isPending && resolving.input !== ""}
                disabled={words === "" || !own.isReady}
                onPress={() => void resolving.act(words)}
              >
                Send Answer
              </DecisionButton>
            )}
            <DecisionButton
              hotkey="r"
              disabled={resolving.isPending || !own.isReady}
              onPress={() => void resolving.act("")}
            >
              Close Without Answer
            </DecisionButton>
          </>
        )
      }
    >
      <blockquote className="desk-quote words">{message}</blockquote>
      {!resolved && canAnswer && own.canDecide && (
        <TextArea
          name={`answer-${id}`}
          label="Answer by email"
          rows={4}
          className="max-w-prose"
          limit={limits.siteFeedback.messageMax}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
    </ReportItem>
  );
}
