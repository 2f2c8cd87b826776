import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import type { AdminCollection } from "#contract/admin/review/collections.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { collectionReportReasons } from "#contract/shared/reports/report-reasons.ts";
import { visibilityWords } from "#contract/visitor/collection-choices.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { SmallShelf } from "#web/ui/shelf/small-shelf.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { ReportNotes } from "../reports/report-notes.tsx";
import { AdminCollectionItems } from "./collection-items.tsx";

type Order = { place: number; count: number; isBusy: boolean; onMove: (place: number) => void };
type AdminCollectionCardProps = { collection: AdminCollection; order?: Order };

/** A collection, what people reported about it, and what can be done. */
export function AdminCollectionCard({ collection, order }: AdminCollectionCardProps) {
  const { address, name, description, visibility, hiddenBy, owner, tools, spines, publishedAt, reports } = collection;
  const viewer = useViewer();
  return (
    <article aria-label={name} className="admin-collection">
      <div className="min-w-0 space-y-2">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {visibility !== "private" && hiddenBy === null ? (
            <Link
              to={paths.collection(address)}
              reloadDocument
              target="_blank"
              className="words font-medium hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="words font-medium">{name}</span>
          )}
          <States collection={collection} />
        </h2>
        {description && <p className="words text-sm whitespace-pre-line text-muted">{description}</p>}
        <p className="text-meta text-muted">
          {`${counted(tools, "tool")} · by `}
          {viewer?.isAdmin ? (
            <Link to={paths.adminUser(owner.userId)} className="hover:underline">
              {owner.username}
            </Link>
          ) : (
            owner.username
          )}
          {publishedAt && (
            <>
              {" · published "}
              <ShortDate iso={publishedAt} />
            </>
          )}
        </p>
        {reports.length > 0 && (
          <div className="admin-reported">
            <h3 className="text-sm font-heading">Reported</h3>
            <ReportNotes
              reports={reports.map((report) => ({ ...report, label: collectionReportReasons[report.reason] }))}
            />
          </div>
        )}
        <AdminCollectionItems collection={collection} />
      </div>
      <div className="admin-collection-side">
        {spines.length > 0 && <SmallShelf label={`The first tools of ${name}`} spines={spines} />}
        <div className="flex flex-wrap items-center gap-2">
          {order && viewer?.isAdmin && collection.own !== "refused" && <OrderButtons name={name} order={order} />}
          <Actions collection={collection} isAdmin={viewer?.isAdmin ?? false} />
        </div>
      </div>
    </article>
  );
}

function States({ collection }: AdminCollectionCardProps) {
  const { visibility, pickPlace, hiddenBy, hiddenReason, owner } = collection;
  return (
    <>
      {pickPlace !== null && <Pill tone="ok">Editors' pick</Pill>}
      {visibility !== "public" && <Pill>{visibilityWords[visibility].label}</Pill>}
      {hiddenBy === "suspension" && <Pill tone="warn">Owner suspended</Pill>}
      {hiddenBy === "moderator" && <Pill tone="warn">Hidden</Pill>}
      {owner.isDemo && <Pill>Demo</Pill>}
      {hiddenReason && <span className="words w-full text-meta font-normal text-muted">{hiddenReason}</span>}
    </>
  );
}

function OrderButtons({ name, order: { place, count, isBusy, onMove } }: { name: string; order: Order }) {
  return (
    <div className="flex">
      <IconButton
        size="sm"
        label={`Move ${name} up`}
        icon={<ArrowUp />}
        disabled={place === 1 || isBusy}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        size="sm"
        label={`Move ${name} down`}
        icon={<ArrowDown />}
        disabled={place === count || isBusy}
        onClick={() => onMove(place + 1)}
      />
    </div>
  );
}

function Actions({ collection, isAdmin }: { collection: AdminCollection; isAdmin: boolean }) {
  const { id, name, visibility, pickPlace, hiddenBy, reports } = collection;
  const [isHiding, setIsHiding] = useState(false);
  const own = useOwnDecision(collection.own, { name: `collection-${id}` });
  const route = useApi().admin.collections[":id"];
  const param = { id: String(id) };
  const isPicked = pickPlace !== null;
  const pick = (place?: number) =>
    answerOf(route.pick.$put({ param, json: { ...(place && { place }), reason: own.reason } }));
  const unpick = () => answerOf(route.pick.$delete({ param }));
  const picking = useAct({
    send: () => pick(),
    done: () => adminPages.collectionPicked(name),
    undo: () => unpick,
  });
  const unpicking = useAct({
    send: unpick,
    done: () => adminPages.collectionUnpicked(name),
    // It goes back to the place it had.
    undo: () => () => pick(pickPlace ?? undefined),
  });
  const hiding = useAct({
    send: (reason: string) => answerOf(route.hidden.$put({ param, json: { reason } })),
    done: () => adminPages.collectionHidden(name),
    undo: () => () => answerOf(route.hidden.undo.$post({ param })),
  });
  const showing = useAct({
    send: () => answerOf(route.hidden.$delete({ param })),
    done: () => adminPages.collectionShown(name),
  });
  const keeping = useAct({
    send: () => answerOf(route.resolution.$post({ param, json: { reason: own.reason } })),
    done: () => adminPages.reportsDismissed,
    undo:
      ({ resolvedAt }) =>
      () =>
        answerOf(route.resolution.undo.$post({ param, json: { resolvedAt } })),
  });
  if (!own.canDecide) return own.note;
  return (
    <>
      {own.note}
      {isAdmin && (isPicked || (visibility === "public" && hiddenBy === null)) && (
        <Button
          variant={isPicked || reports.length > 0 ? "secondary" : "primary"}
          busy={picking.isPending || unpicking.isPending}
          disabled={!own.isReady}
          onClick={() => void (isPicked ? unpicking : picking).act()}
        >
          {isPicked ? "Unpick" : "Pick"}
        </Button>
      )}
      {reports.length > 0 && (
        <Button busy={keeping.isPending} disabled={!own.isReady} onClick={() => void keeping.act()}>
          Keep Collection
        </Button>
      )}
      {hiddenBy === "moderator" ? (
        <Button busy={showing.isPending} onClick={() => void showing.act()}>
          Restore
        </Button>
      ) : (
        <Button className="text-danger" disabled={!own.isReady} onClick={() => setIsHiding(true)}>
          Hide
        </Button>
      )}
      {isHiding && (
        <ReasonDialog
          title={`Hide ${name}?`}
          verb="Hide"
          hasTemplates
          startsWith={own.reason ?? ""}
          help="Its owner and the other moderators see it. Nobody else sees the collection."
          busy={hiding.isPending}
          onSend={(reason) => hiding.act(reason).then(() => setIsHiding(false))}
          onClose={() => setIsHiding(false)}
        />
      )}
    </>
  );
}
