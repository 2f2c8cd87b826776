import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "#web/data/shell.ts";
import { ownProductQueries } from "#web/maker/products/own-product-queries.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { PublishException } from "../../acts/publish-exception.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { useKeys } from "../desk/use-keys.ts";
import { refundWarning } from "../submissions/submission-badges.tsx";
import { submissionQueries } from "../submissions/submission-queries.ts";
import { mailedSoon } from "../submissions/use-decide.ts";
import { AskMaker } from "./ask-maker.tsx";
import { Evidence } from "./evidence.tsx";
import { KeyHelp } from "./key-help.tsx";
import { QueueBar } from "./queue-bar.tsx";
import { QueueList } from "./queue-list.tsx";
import { QueueProduct } from "./queue-product.tsx";
import { type Queue, useQueue } from "./use-queue.ts";

/** One submission after the other, by keyboard: the list, the product as visitors will see it, and the evidence. */
export function ReviewQueue() {
  const queue = useQueue();
  const { openId } = queue;
  const { data: details } = useQuery({ ...submissionQueries.details(useApi(), openId), enabled: openId > 0 });
  const [dialog, setDialog] = useState<"reject" | "ask" | "help" | null>(null);
  // A link may lead to a submission that isn't in the list; its details have its version.
  const row = queue.rows.find(({ id }) => id === openId) ?? (details?.id === openId ? details : undefined);
  const own = useOwnDecision(row?.own ?? null, { name: `queue-${openId}` });
  const open = row?.stage === "submitted" ? { ...row, stage: row.stage } : undefined;
  const target = own.isReady ? open : undefined;
  const decide = (decision: "approve" | "publish") => target && queue.decide(target, decision, own.reason ?? undefined);
  const reject = () => target && setDialog("reject");
  const canAsk = open !== undefined && open.submitter !== null && own.canDecide;
  const ask = () => canAsk && setDialog("ask");
  useKeys({
    j: () => queue.move(1),
    k: () => queue.move(-1),
    a: () => decide("approve"),
    p: () => decide("publish"),
    r: reject,
    m: ask,
    u: queue.undo,
    "?": () => setDialog("help"),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another submission starts at its top.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would call as the cleanup function.
    window.scrollTo({ top: 0 });
  }, [openId]);
  return (
    <div className="desk">
      <QueueList queue={queue} />
      <div className="desk-main">
        {openId > 0 ? (
          <>
            <Place queue={queue} />
            <div className="desk-body" key={openId}>
              <QueueProduct productId={openId} />
              <Evidence productId={openId} />
            </div>
          </>
        ) : (
          <EmptyState drawing="done" {...adminPages.queueEmpty} className="my-auto" />
        )}
        <QueueBar
          queue={queue}
          isOpen={open !== undefined && own.canDecide}
          isReady={own.isReady}
          canAsk={canAsk}
          ownNote={open ? own.note : null}
          onDecide={decide}
          onReject={reject}
          onAsk={ask}
          onHelp={() => setDialog("help")}
        />
      </div>
      {queue.unpublished && (
        <PublishException
          products={[queue.unpublished]}
          busy={queue.isBusy}
          onPublish={queue.publishAnyway}
          onClose={queue.leaveUnpublished}
        />
      )}
      {dialog === "ask" && open && <AskMaker row={open} onClose={() => setDialog(null)} />}
      {dialog === "help" && <KeyHelp onClose={() => setDialog(null)} />}
      {dialog === "reject" && target && (
        <ReasonDialog
          title={`Reject ${target.name}?`}
          verb="Reject"
          description={refundWarning([target])}
          help={mailedSoon}
          hasTemplates
          startsWith={own.reason ?? ""}
          isRequired={own.note !== null}
          busy={queue.isBusy}
          onSend={(reason) => {
            setDialog(null);
            queue.decide(target, "reject", reason);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Where in the queue this is; on a phone also the way to the next one. */
function Place({ queue }: { queue: Queue }) {
  const { place, page, total } = queue;
  const { data: product } = useQuery(ownProductQueries.preview(useApi(), String(queue.openId)));
  const at = place < 0 ? null : (page - 1) * limits.adminLists.submissions + place + 1;
  return (
    <div className="desk-place">
      <p className="whitespace-nowrap">
        {at === null ? "Not in this list" : `${wholeNumber(at)} of ${wholeNumber(total)}`}
        <span className="max-sm:hidden">, as visitors will see it</span>
      </p>
      <span className="ml-auto flex gap-2">
        {product?.websiteUrl && (
          <a
            href={product.websiteUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="btn btn-secondary btn-sm"
          >
            Open site <ArrowUpRight aria-hidden="true" />
          </a>
        )}
        {product && (
          <ButtonLink
            to={paths.previewProduct(product.id)}
            reloadDocument
            target="_blank"
            size="sm"
            className="max-sm:hidden"
          >
            Whole page
          </ButtonLink>
        )}
      </span>
      <span className="flex gap-1 lg:hidden">
        <IconButton label="Previous submission" icon={<ChevronLeft />} onClick={() => queue.move(-1)} />
        <IconButton label="Next submission" icon={<ChevronRight />} onClick={() => queue.move(1)} />
      </span>
    </div>
  );
}
