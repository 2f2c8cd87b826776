import { useState } from "react";
import type { PastDecision } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill, type PillTone } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { AdminList } from "../../list/admin-list.tsx";
import type { Column } from "../../list/column.ts";
import { useUndoDecision } from "./decision-undo.ts";
import { decidedList } from "./submission-queries.ts";
import { useDecide } from "./use-decide.ts";

const decisions: Record<PastDecision["decision"], { label: string; tone: PillTone }> = {
  approve: { label: "Approved", tone: "ok" },
  publish: { label: "Published", tone: "ok" },
  reject: { label: "Rejected", tone: "danger" },
  draft: { label: "Moved to draft", tone: "neutral" },
  review: { label: "Returned to review", tone: "neutral" },
};

/** The decisions of the last 30 days: by whom, and how to undo them. */
export function DecidedList() {
  const [returning, setReturning] = useState<PastDecision | null>(null);
  const decide = useDecide(() => setReturning(null));
  const undoing = useUndoDecision();
  const columns: Column<PastDecision>[] = [
    {
      id: "product",
      header: "Product",
      isMain: true,
      cell: (row) => (
        <div className="flex min-w-0 items-center gap-3">
          <LogoBox name={row.productName} src={row.logoUrl} size={36} />
          <Link to={linkOf(row)} reloadDocument target="_blank" className="font-medium hover:underline">
            {row.productName}
          </Link>
        </div>
      ),
    },
    {
      id: "decision",
      header: "Decision",
      cell: ({ decision, isRevision, reason }) => (
        <div>
          <Pill tone={decisions[decision].tone}>
            {isRevision ? `Changes ${decision === "approve" ? "approved" : "refused"}` : decisions[decision].label}
          </Pill>
          {reason && <p className="mt-1 line-clamp-2 max-w-96 text-muted">{reason}</p>}
        </div>
      ),
    },
    {
      id: "by",
      header: "By",
      cell: ({ decidedBy }) => decidedBy ?? "A deleted account",
      text: ({ decidedBy }) => decidedBy ?? "A deleted account",
    },
    {
      id: "when",
      header: "When",
      cell: ({ decidedAt }) => <ShortDate iso={decidedAt} />,
      text: ({ decidedAt }) => shortDate(new Date(decidedAt)),
    },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (row) => <WayBack row={row} onUndo={undoing.act} onReturn={setReturning} />,
    },
  ];
  return (
    <>
      <AdminList
        label="Decided lately"
        name="submission-decisions"
        source={decidedList}
        rowsOf={({ decisions }) => decisions}
        pageCountOf={({ pageCount }) => pageCount}
        rows={{ columns, rowId: ({ id }) => String(id), isShort: true }}
        empty={() => adminPages.decisionsEmpty}
      />
      {returning && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setReturning(null)}
          {...adminPages.returnToReview(returning.productName, stageWords[returning.stage])}
          confirmText="Return to review"
          busy={decide.isPending}
          onConfirm={() => {
            const { productId: id, version, productName: name } = returning;
            void decide.act({ targets: [{ id, version, name }], decision: "review" });
          }}
        />
      )}
    </>
  );
}

/** What visitors and makers lose. */
const stageWords: Record<PastDecision["stage"], string> = {
  draft: "It is a draft now.",
  incomplete: "It is incomplete now.",
  submitted: "It waits for review already.",
  approved: "It is approved and not yet published now.",
  live: "It is live now. Visitors won't see it until somebody publishes it again.",
  rejected: "It is rejected now.",
  deleted: "It is deleted now.",
};

function linkOf({ stage, slug, productId }: PastDecision): string {
  return stage === "live" ? paths.product(slug) : paths.previewProduct(productId);
}

type WayBackProps = {
  row: PastDecision;
  onUndo: (batchId: string) => Promise<boolean>;
  onReturn: (row: PastDecision) => void;
};

/** Undo until the emails go out; after that, the product can be reviewed again. */
function WayBack({ row, onUndo, onReturn }: WayBackProps) {
  const { batchId, canReturn, productName: name } = row;
  if (batchId !== null) {
    return (
      <Button size="sm" onClick={() => void onUndo(batchId)} aria-label={`Undo: ${name}`}>
        Undo
      </Button>
    );
  }
  if (!canReturn) return null;
  return (
    <Button size="sm" onClick={() => onReturn(row)} aria-label={`Return to review: ${name}`}>
      Return to review
    </Button>
  );
}
