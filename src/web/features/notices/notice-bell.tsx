import { Bell } from "lucide-react";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { notices } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { Link } from "../../ui/link.tsx";
import type { NoticePanelProps } from "./notice-panel.tsx";

const loadPanel = async () => (await import("./notice-panel.tsx")).NoticePanel;
/** Whether it fails only matters at the click. */
const preload = () => void loadPanel().catch(() => {});

/** Says how much is unread. A link to the notifications; with JavaScript it opens the newest below it. */
export function NoticeBell({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<ComponentType<NoticePanelProps>>();
  // Navigating closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const shown = unread > notices.countMax ? `${notices.countMax}+` : String(unread);

  async function handleClick(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === paths.notifications()) return;
    event.preventDefault();
    if (isOpen) return setOpenedAt(null);
    const { href } = event.currentTarget;
    try {
      const loaded = await loadPanel();
      setPanel(() => loaded);
      setOpenedAt(pathname);
    } catch {
      location.assign(href);
    }
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
        onClick={(event) => void handleClick(event)}
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
