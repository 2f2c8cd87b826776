import { useSuspenseQuery } from "@tanstack/react-query";
import { Check, CheckCheck, Eye, Inbox, X } from "lucide-react";
import { useState } from "react";
import type { SubmissionRow } from "#contract/admin/submissions.ts";
import * as adminPages from "#contract/messages/admin-pages.ts";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { LogoBox } from "../../ui/logo-box.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useAddress } from "../../use-address.ts";
import type { Column } from "../admin-table/column.ts";
import { DataTable } from "../admin-table/data-table.tsx";
import { NumberedPages } from "../admin-table/numbered-pages.tsx";
import { useSelection } from "../admin-table/use-selection.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { Badges, Warnings } from "./submission-badges.tsx";
import { SubmissionBulk } from "./submission-bulk.tsx";
import { SubmissionDialog } from "./submission-dialog.tsx";
import { SubmissionFilters } from "./submission-filters.tsx";
import { submissionChoices, submissionQueries } from "./submission-queries.ts";
import { useDecide } from "./use-decide.ts";

/** The tabs Waiting and Incomplete: ten a page, one by one or many at once. */
export function SubmissionTable({ incomplete }: { incomplete: boolean }) {
  const { choices, hrefFor, choose } = useAddress(submissionChoices);
  const { data, isFetching } = useSuspenseQuery(
    submissionQueries.list(useApi(), { ...choices, stage: incomplete ? "incomplete" : "submitted" }),
  );
  const selection = useSelection(JSON.stringify(choices));
  const [viewed, setViewed] = useState<SubmissionRow | null>(null);
  const [rejected, setRejected] = useState<SubmissionRow | null>(null);
  const decide = useDecide(() => {
    setViewed(null);
    setRejected(null);
  });
  const start = (row: SubmissionRow, decision: "approve" | "publish") =>
    void decide.start({ targets: [row], decision });
  const isFiltered = choices.q !== "" || choices.niche !== 0;
  const empty = incomplete ? adminPages.incompleteEmpty : { title: "All done", ...pages.submissionsEmpty };
  return (
    <>
      <SubmissionFilters choices={choices} choose={choose} />
      <div className="mt-4">
        <DataTable
          label={incomplete ? "Incomplete products" : "Submissions"}
          name="submissions"
          columns={columnsFor({ incomplete, onView: setViewed, onReject: setRejected, onDecide: start })}
          rows={data.submissions}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          selection={selection}
          isStale={isFetching}
          empty={<EmptyState icon={<Inbox />} {...(isFiltered ? adminPages.submissionsNotFound : empty)} />}
        />
      </div>
      <div className="mt-4">
        <NumberedPages page={data.page} pageCount={data.pageCount} hrefFor={(page) => hrefFor({ page })} />
      </div>
      <SubmissionBulk
        rows={data.submissions.filter(({ id }) => selection.chosen[String(id)])}
        incomplete={incomplete}
        onDone={selection.clear}
      />
      {viewed && (
        <SubmissionDialog
          row={viewed}
          busy={decide.isPending}
          onApprove={incomplete ? undefined : () => start(viewed, "approve")}
          onReject={incomplete ? undefined : () => setRejected(viewed)}
          onClose={() => setViewed(null)}
        />
      )}
      {rejected && (
        <ReasonDialog
          title={`Reject ${rejected.name}?`}
          verb="Reject"
          busy={decide.isPending}
          onSend={(reason) => void decide.start({ targets: [rejected], decision: "reject", reason })}
          onClose={() => setRejected(null)}
        />
      )}
    </>
  );
}

type Handlers = {
  incomplete: boolean;
  onView: (row: SubmissionRow) => void;
  onReject: (row: SubmissionRow) => void;
  onDecide: (row: SubmissionRow, decision: "approve" | "publish") => void;
};

function columnsFor({ incomplete, onView, onReject, onDecide }: Handlers): Column<SubmissionRow>[] {
  return [
    {
      id: "product",
      header: "Product",
      isMain: true,
      cell: (row) => (
        <div className="flex min-w-0 items-center gap-3">
          <LogoBox name={row.name} src={row.logoUrl} size={36} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {incomplete ? row.name : <Link to={paths.adminQueue(row.id)}>{row.name}</Link>}
              <Warnings submission={row} />
            </p>
            <p className="line-clamp-1 text-muted">{row.tagline}</p>
          </div>
        </div>
      ),
    },
    {
      id: "submitted",
      header: incomplete ? "Started" : "Submitted",
      cell: (row) => (
        <span className="whitespace-nowrap">
          <ShortDate iso={row.submittedAt} />
        </span>
      ),
    },
    { id: "categories", header: "Categories", cell: (row) => <Badges names={row.niches} /> },
    { id: "topics", header: "Topics", isWideOnly: true, cell: (row) => <Badges names={row.tags} /> },
    { id: "submitter", header: "Submitter", cell: (row) => row.submitter?.username ?? "Nobody" },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (row) => (
        <div className="inline-flex items-center gap-0.5">
          <IconButton size="sm" label={`View ${row.name}`} icon={<Eye />} onClick={() => onView(row)} />
          {!incomplete && (
            <>
              <IconButton
                size="sm"
                label={`Reject ${row.name}`}
                icon={<X className="text-danger" />}
                onClick={() => onReject(row)}
              />
              <IconButton
                size="sm"
                label={`Approve ${row.name}`}
                icon={<Check className="text-ok" />}
                onClick={() => onDecide(row, "approve")}
              />
              <Button
                size="sm"
                title={`Approve & publish ${row.name}`}
                aria-label={`Approve & publish ${row.name}`}
                icon={<CheckCheck className="xl:hidden" />}
                onClick={() => onDecide(row, "publish")}
              >
                <span className="sm:max-xl:hidden">Approve &amp; publish</span>
              </Button>
            </>
          )}
        </div>
      ),
    },
  ];
}
