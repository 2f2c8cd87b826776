import { useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import type { MouseEvent } from "react";
import type { Notice } from "#contract/member/follows.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { readNotices } from "./notice-queries.ts";
import "./notices.css";

type NoticeListProps = {
  notices: Notice[];
  /** Called when a notice is followed in this tab. */
  onFollow?: () => void;
  className?: string;
};

/** Notices as links to what they are about; opening one marks it as read. */
export function NoticeList({ notices, onFollow, className }: NoticeListProps) {
  const api = useApi();
  const queryClient = useQueryClient();

  function handleClick(event: MouseEvent, { id, isRead, path }: Notice): void {
    // If it fails, the notice stays unread.
    if (!isRead) readNotices({ api, queryClient }, { only: id }).catch(() => {});
    // The product may have been loaded before the reply was written.
    const slug = /([^/]+)#feedback-/.exec(path)?.[1];
    if (slug) void queryClient.invalidateQueries({ queryKey: queries.product(api, slug).queryKey });
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onFollow?.();
  }

  return (
    <ul className={cx("divide-y divide-line", className)}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link to={notice.path} onClick={(event) => handleClick(event, notice)} className="notice-row">
            <NoticeTile {...notice} />
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

/** The product's logo, or a bell; with a dot while the notice is unread. */
function NoticeTile({ product, isRead }: Notice) {
  return (
    <span className={isRead ? "notice-tile" : "notice-tile notice-tile-new"}>
      {product ? (
        <LogoBox name={product.name} src={product.logoUrl} size={36} />
      ) : (
        <span className="logo-box size-9 bg-sunk text-muted">
          <Bell className="size-4" />
        </span>
      )}
    </span>
  );
}
