import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../data/shell.ts";
import { useFocusAfterLoss } from "../../ui/behavior/use-focus-after-loss.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { NoticeList } from "./notice-list.tsx";
import { noticeQueries, readNotices, showUnread } from "./notice-queries.ts";
import "./notices.css";

type NoticePanelProps = {
  /** Closes it and returns the focus to the bell. */
  onClose: () => void;
  /** Closes it because the viewer went on to something else. */
  onLeave: () => void;
};

/** The newest notices, below the bell. Escape, a click outside and leaving it with the keyboard close it. */
export function NoticePanel({ onClose, onLeave }: NoticePanelProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const { data, isError, isFetching, refetch } = useQuery({ ...noticeQueries.page(api, 1), refetchOnMount: "always" });
  const [status, setStatus] = useState("");
  const newest = data?.notices[0]?.id;
  const { mutate, isPending } = useMutation({
    mutationFn: () => readNotices({ api, queryClient }, newest === undefined ? {} : { upTo: newest }),
    onSuccess: () => setStatus(success.noticesRead.title),
    onError: () => setStatus(errors.notices_failed.text),
  });
  const unread = data?.unread;
  const expectButtonGone = useFocusAfterLoss(unread, () => panel.current?.focus());

  function readAll(): void {
    expectButtonGone();
    mutate();
  }

  useEffect(() => {
    if (unread !== undefined) showUnread({ api, queryClient }, unread);
  }, [unread, api, queryClient]);

  useEffect(() => {
    panel.current?.focus();
  }, []);

  useEffect(() => {
    function closeBeside({ target }: Event): void {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onLeave();
    }
    function closeOnEscape({ key }: KeyboardEvent): void {
      if (key === "Escape") onClose();
    }
    document.addEventListener("pointerdown", closeBeside);
    document.addEventListener("focusin", closeBeside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeBeside);
      document.removeEventListener("focusin", closeBeside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [onClose, onLeave]);

  return (
    <div ref={panel} role="dialog" aria-labelledby={headingId} tabIndex={-1} className="menu-panel notice-panel">
      <div className="flex min-h-9 items-center justify-between gap-3 px-2">
        <h2 id={headingId} className="font-heading">
          Notifications
        </h2>
        {unread !== undefined && unread > 0 && (
          <Button size="sm" variant="ghost" busy={isPending} onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      {!data && !isError && (
        <div className="grid h-24 place-items-center">
          <Spinner label="Loading notifications" />
        </div>
      )}
      {!data && isError && (
        <ErrorState
          title={pages.noticesLoadFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {data && data.notices.length === 0 && <p className="px-2 py-6 text-sm text-muted">{pages.noticesEmpty.text}</p>}
      {data && data.notices.length > 0 && (
        // Also needed for a link to another part of this page, because its path doesn't change.
        <NoticeList
          notices={data.notices.slice(0, limits.notices.shown)}
          onFollow={onLeave}
          className="min-h-0 overflow-y-auto"
        />
      )}
      <div className="mt-1 border-t border-line pt-1">
        <Link to={paths.notifications()} className="menu-item justify-center text-link">
          All notifications
        </Link>
      </div>
    </div>
  );
}
