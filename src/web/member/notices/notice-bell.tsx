import { Bell } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { notices } from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { useLinkedPart } from "../../ui/behavior/use-linked-part.ts";
import { Link } from "../../ui/buttons/link.tsx";

const loadPanel = async () => (await import("./notice-panel.tsx")).NoticePanel;

/** Shows the number of unread notices. A link to the notifications; with JavaScript it opens the newest below it. */
export function NoticeBell({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const { Part: Panel, open, preload } = useLinkedPart(loadPanel);
  // Navigating closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const shown = unread > notices.countMax ? `${notices.countMax}+` : String(unread);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    if (pathname === paths.notifications()) return;
    void open(event, () => setOpenedAt(isOpen ? null : pathname));
  }

  function close(): void {
    setOpenedAt(null);
    link.current?.focus();
  }

  return (
    <div className="relative">
      <Link
        ref={link}
        to={paths.notifications()}
        onClick={handleClick}
        onPointerEnter={preload}
        onFocus={preload}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="btn btn-ghost btn-icon notice-bell"
      >
        <Bell />
        <span className="sr-only">Notifications</span>
        {unread > 0 && (
          <span className="notice-count">
            <span className="sr-only">, </span>
            {shown}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
      {Panel && isOpen && <Panel onClose={close} onLeave={() => setOpenedAt(null)} />}
    </div>
  );
}
