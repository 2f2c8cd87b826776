import { useQuery } from "@tanstack/react-query";
import { Check, CheckCheck, ChevronRight, Eye, X } from "lucide-react";
import { useState } from "react";
import type { SubmissionRow } from "#contract/admin/review/submissions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { AdminList } from "../../list/admin-list.tsx";
import type { Column } from "../../list/column.ts";
import type { Filter } from "../../list/list-filters.tsx";
import { WordButton } from "../../list/word-button.tsx";
import { Waited } from "../desk/waited.tsx";
import { Badges, refundWarning, Topics, Warnings } from "./submission-badges.tsx";
import { SubmissionBulk } from "./submission-bulk.tsx";
import { SubmissionDialog } from "./submission-dialog.tsx";
import { productList, type SubmissionChoices, type SubmissionStage } from "./submission-queries.ts";
import { mailedSoon, useDecide } from "./use-decide.ts";

const labels: Record<SubmissionStage, string> = {
  submitted: "Submissions",
  approved: "Approved products",
  incomplete: "Incomplete products",
};

const empty: Record<SubmissionStage, { title: string; text: string }> = {
  submitted: { title: "All done", ...pages.submissionsEmpty },
  approved: adminPages.approvedEmpty,
  incomplete: adminPages.incompleteEmpty,
};

const search: Filter<SubmissionChoices> = { kind: "search", name: "q", label: "Search by name" };
const order: Filter<SubmissionChoices> = {
  kind: "select",
  name: "sort",
  label: "Order",
  isOrder: true,
  className: "min-w-0 max-sm:flex-[1.4] sm:w-44",
  options: [
    { value: "oldest", label: "Paid, then oldest" },
    { value: "newest", label: "Newest first" },
    { value: "name", label: "By name" },
  ],
};

/** The tabs with products: ten per page, decided one by one or in bulk. */
export function SubmissionTable({ stage }: { stage: SubmissionStage }) {
  const { data: niches = [] } = useQuery(queries.niches(useApi()));
  const [viewed, setViewed] = useState<SubmissionRow | null>(null);
  const [rejected, setRejected] = useState<{ row: SubmissionRow; reason: string } | null>(null);
  const decide = useDecide(() => {
    setViewed(null);
    setRejected(null);
  });
  const start = (row: SubmissionRow, decision: "approve" | "publish", reason?: string) =>
    void decide.act({ targets: [row], decision, ...(reason && { reason }) });
  const niche: Filter<SubmissionChoices> = {
    kind: "select",
    name: "niche",
    label: "Niche",
    className: "min-w-0 max-sm:flex-1 sm:w-44",
    placeholder: "All niches",
    options: niches.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return (
    <>
      <AdminList
        label={labels[stage]}
        isQueue
        name="submissions"
        source={productList(stage)}
        rowsOf={({ submissions }) => submissions}
        pageCountOf={({ pageCount }) => pageCount}
        filters={[search, niche, order]}
        rows={{
          columns: columnsFor({
            stage,
            onView: setViewed,
            onReject: (row) => setRejected({ row, reason: "" }),
            onDecide: start,
          }),
          rowId: ({ id }) => String(id),
          rowName: ({ name }) => name,
          isShort: true,
          bulk: (chosen, clear) => <SubmissionBulk rows={chosen} stage={stage} onDone={clear} />,
        }}
        empty={({ isFiltered }) => (isFiltered ? adminPages.submissionsNotFound : empty[stage])}
      />
      {decide.dialog}
      {viewed && (
        <SubmissionDialog
          row={viewed}
          busy={decide.isPending}
          onApprove={(reason) => start(viewed, "approve", reason)}
          onPublish={(reason) => start(viewed, "publish", reason)}
          onReject={(reason = "") => setRejected({ row: viewed, reason })}
          onClose={() => setViewed(null)}
        />
      )}
      {rejected && (
        <ReasonDialog
          title={`Reject ${rejected.row.name}?`}
          verb="Reject"
          description={refundWarning([rejected.row])}
          help={mailedSoon}
          hasTemplates
          startsWith={rejected.reason}
          isRequired={rejected.row.own !== null}
          busy={decide.isPending}
          onSend={(reason) => decide.act({ targets: [rejected.row], decision: "reject", reason })}
          onClose={() => setRejected(null)}
        />
      )}
    </>
  );
}

type Handlers = {
  stage: SubmissionStage;
  onView: (row: SubmissionRow) => void;
  onReject: (row: SubmissionRow) => void;
  onDecide: (row: SubmissionRow, decision: "approve" | "publish") => void;
};

function columnsFor({ stage, onView, onReject, onDecide }: Handlers): Column<SubmissionRow>[] {
  return [
    {
      id: "product",
      header: "Product",
      isMain: true,
      cell: (row) => (
        <div className="flex min-w-0 items-center gap-3">
          <LogoBox name={row.name} src={row.logoUrl} size={36} />
          <div className="min-w-0">
            <p className="flex items-center gap-x-2 gap-y-1 font-medium sm:flex-wrap">
              {stage === "submitted" ? <Link to={paths.adminQueue(row.id)}>{row.name}</Link> : row.name}
              <Warnings submission={row} />
            </p>
            <p className="max-sm:hidden line-clamp-1 text-muted">{row.tagline}</p>
          </div>
        </div>
      ),
    },
    {
      id: "submitted",
      header: stage === "incomplete" ? "Started" : "Submitted",
      // Those that were never submitted don't wait.
      cell: ({ submittedAt }) =>
        stage === "incomplete" ? (
          <ShortDate iso={submittedAt} className="whitespace-nowrap" />
        ) : (
          <Waited since={submittedAt} />
        ),
    },
    {
      id: "categories",
      header: "Categories",
      cell: ({ niches }) => <Badges names={niches} />,
      text: ({ niches }) => niches.join(", "),
    },
    {
      id: "topics",
      header: "Topics",
      isWideOnly: true,
      cell: ({ tags }) => <Topics names={tags} />,
      text: ({ tags }) => tags.join(", "),
    },
    {
      id: "submitter",
      header: "Submitter",
      cell: ({ submitter }) => submitter?.username,
      text: ({ submitter }) => submitter?.username ?? "",
    },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (row) => (
        <div className="inline-flex items-center gap-0.5">
          {stage === "submitted" && (
            // On a phone a row leads to the queue, which has the decisions at the thumb.
            <Link
              to={paths.adminQueue(row.id)}
              aria-label={`Review ${row.name}`}
              className="btn btn-ghost btn-icon sm:hidden"
            >
              <ChevronRight aria-hidden="true" />
            </Link>
          )}
          <IconButton
            size="sm"
            label={`View ${row.name}`}
            icon={<Eye />}
            className={stage === "submitted" ? "max-sm:hidden" : undefined}
            onClick={() => onView(row)}
          />
          {stage !== "incomplete" && row.own === null && (
            <span className={stage === "submitted" ? "contents max-sm:hidden" : "contents"}>
              <RowDecisions row={row} stage={stage} onReject={onReject} onDecide={onDecide} />
            </span>
          )}
          {stage !== "incomplete" && row.own !== null && (
            <span className="max-sm:hidden max-w-40 text-left text-meta whitespace-normal text-muted">
              {row.own === "refused" ? adminPages.ownDecision.text : "View it to decide."}
            </span>
          )}
        </div>
      ),
    },
  ];
}

/** An approved product only waits to be published (rule 55). Moderators can't reject it anymore. */
function RowDecisions({ row, stage, onReject, onDecide }: Pick<Handlers, "stage" | "onReject" | "onDecide"> & RowOf) {
  const { name } = row;
  const publish = () => onDecide(row, "publish");
  if (stage === "approved") {
    return (
      <Button size="sm" aria-label={`Publish ${name}`} onClick={publish}>
        Publish
      </Button>
    );
  }
  return (
    <>
      <IconButton
        size="sm"
        className="text-danger"
        label={`Reject ${name}`}
        icon={<X />}
        onClick={() => onReject(row)}
      />
      <WordButton
        from="xl"
        label={`Approve ${name}`}
        word="Approve"
        icon={<Check />}
        onClick={() => onDecide(row, "approve")}
      />
      <WordButton
        from="xl"
        label={`Approve & publish ${name}`}
        word="Publish"
        icon={<CheckCheck />}
        onClick={publish}
      />
    </>
  );
}

type RowOf = { row: SubmissionRow };
