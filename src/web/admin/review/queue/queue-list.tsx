import type { SubmissionRow } from "#contract/admin/review/submissions.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { cx } from "#web/ui/cx.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { NumberedPages } from "../../list/numbered-pages.tsx";
import { Waited } from "../../waiting/waited.tsx";
import { Warnings } from "../submissions/submission-badges.tsx";
import type { Queue } from "./use-queue.ts";

/** Waiting submissions, oldest first, on the left of wide screens. */
export function QueueList({ queue }: { queue: Queue }) {
  return (
    <nav aria-label="Waiting submissions" className="queue-list">
      <ol>
        {queue.rows.map((row) => (
          <li key={row.id}>
            <QueueRow
              row={row}
              isOpen={row.id === queue.openId}
              href={queue.hrefFor({ id: row.id, page: queue.page })}
            />
          </li>
        ))}
      </ol>
      <div className="p-3">
        <NumberedPages
          page={queue.page}
          pageCount={queue.pageCount}
          hrefFor={(page) => queue.hrefFor({ page, id: 0 })}
        />
      </div>
    </nav>
  );
}

type QueueRowProps = { row: SubmissionRow; isOpen: boolean; href: string };

function QueueRow({ row, isOpen, href }: QueueRowProps) {
  return (
    <Link
      to={href}
      replace
      preventScrollReset
      aria-current={isOpen ? "true" : undefined}
      className={cx("queue-row", isOpen && "queue-row-open")}
    >
      <LogoBox name={row.name} src={row.logoUrl} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{row.name}</span>
        <span className="line-clamp-1 text-muted">{row.tagline}</span>
        <Warnings submission={row} />
      </span>
      <Waited since={row.submittedAt} />
    </Link>
  );
}
