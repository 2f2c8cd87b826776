import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import type { AdminArea } from "#contract/shared/people/admin-areas.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { useIsOpen } from "../../data/load-site.ts";
import { useApi } from "../../data/shell.ts";
import { NavLink } from "../../ui/navigation/nav-link.tsx";
import { type AdminPageGroup, type AdminPageLink, pagesFor } from "../page/admin-pages.ts";
import { frameQueries } from "../page/frame-queries.ts";

type SidebarLinksProps = { viewer: Viewer; onChoose?: () => void };

/** All pages the viewer may open, with the number of things that wait there. */
export function SidebarLinks({ viewer, onChoose }: SidebarLinksProps) {
  const { data: waiting } = useQuery(frameQueries.waiting(useApi()));
  const nav = useCurrentLinkInView();
  return (
    <nav ref={nav} aria-label="Admin" className="admin-links">
      {pagesFor(viewer, useIsOpen()).map((group) => (
        <Group key={group.title} group={group} waiting={waiting} onChoose={onChoose} />
      ))}
    </nav>
  );
}

/** A low window and the drawer of a phone show only some of the links. */
function useCurrentLinkInView() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is current.
  useEffect(() => {
    const show = () => nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
    // The drawer focuses its first link in the next frame, which would scroll back.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return nav;
}

type Waiting = Partial<Record<AdminArea, number>> | undefined;
type GroupProps = { group: AdminPageGroup; waiting: Waiting; onChoose: (() => void) | undefined };

function Group({ group: { title, pages }, waiting, onChoose }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={title === null ? undefined : id}>
      {title !== null && (
        <h2 id={id} className="admin-group">
          {title}
        </h2>
      )}
      <ul>
        {pages.map((page) => (
          <li key={page.area}>
            <PageLink {...page} count={waiting?.[page.area] ?? 0} onClick={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PageLinkProps = AdminPageLink & { count: number; onClick: (() => void) | undefined };

function PageLink({ area, label, icon: Icon, count, onClick }: PageLinkProps) {
  const { pathname } = useLocation();
  // It has no link of its own: it is done with products.
  const isPart = area === "products" && pathname === paths.admin("bulk-remap");
  return (
    <NavLink
      to={paths.admin(area)}
      end={area === "dashboard"}
      className="admin-link"
      onClick={onClick}
      title={label}
      {...(isPart && { isShown: true })}
    >
      <Icon aria-hidden="true" />
      <span className="admin-label">{label}</span>
      {count > 0 && (
        <span className="admin-count">
          {formatCount(count)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </NavLink>
  );
}
