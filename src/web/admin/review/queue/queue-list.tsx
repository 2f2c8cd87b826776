import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { NumberedPages } from "../../list/numbered-pages.tsx";
import { DeskList } from "../desk/desk-list.tsx";
import { Warnings } from "../submissions/submission-badges.tsx";
import type { Queue } from "./use-queue.ts";

/** Waiting submissions, oldest first, on the left of wide screens. */
export function QueueList({ queue }: { queue: Queue }) {
  return (
    <DeskList
      label="Waiting submissions"
      openId={String(queue.openId)}
      rows={queue.rows.map((row) => ({
        id: String(row.id),
        href: queue.hrefFor({ id: row.id, page: queue.page }),
        title: row.name,
        text: row.tagline,
        image: <LogoBox name={row.name} src={row.logoUrl} size={36} />,
        since: row.submittedAt,
        note: <Warnings submission={row} />,
      }))}
    >
      <NumberedPages page={queue.page} pageCount={queue.pageCount} hrefFor={(page) => queue.hrefFor({ page, id: 0 })} />
    </DeskList>
  );
}
