import { useQueryClient } from "@tanstack/react-query";
import type { Notice } from "#contract/follows.ts";
import { useApi } from "../../shell.ts";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { readNotices } from "./notice-queries.ts";
import "../../styles/notices.css";

/** Notices as links to what they are about; opening one marks it as read. */
export function NoticeList({ notices, className }: { notices: Notice[]; className?: string }) {
  const api = useApi();
  const queryClient = useQueryClient();

  function markRead({ id, isRead }: Notice): void {
    // If it fails, the notice stays unread.
    if (!isRead) readNotices({ api, queryClient }, { only: id }).catch(() => {});
  }

  return (
    <ul className={cx("divide-y divide-line", className)}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link to={notice.path} onClick={() => markRead(notice)} className="notice-row">
            <span className={notice.isRead ? "notice-mark" : "notice-mark notice-mark-new"} />
            <span className="min-w-0">
              <span className={cx("block break-words", !notice.isRead && "font-medium")}>
                {!notice.isRead && <span className="sr-only">Unread: </span>}
                {notice.text}
              </span>
              <ShortDate iso={notice.at} className="text-meta text-muted" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
