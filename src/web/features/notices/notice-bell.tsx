import { Bell } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { notices } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { Link } from "../../ui/link.tsx";

const loadPanel = () => import("./notice-panel.tsx");
const NoticePanel = lazy(() => loadPanel().then((module) => ({ default: module.NoticePanel })));

/** Says how much is unread. A link to the notifications; with JavaScript it opens the newest below it. */
export function NoticeBell({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  // Navigating closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const shown = unread > notices.countMax ? `${notices.countMax}+` : String(unread);

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === paths.notifications()) return;
    event.preventDefault();
    setOpenedAt(isOpen ? null : pathname);
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
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onFocus={() => void loadPanel().catch(() => {})}
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
      {isOpen && (
        <Suspense fallback={null}>
          <NoticePanel onClose={close} onLeave={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </div>
  );
}
