import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import { useCurrentInView } from "../../ui/navigation/use-current-in-view.ts";

type AdminPageProps = {
  title: string;
  /** How many rows the page lists in all. */
  count?: number | undefined;
  /** A logo, left of the title. */
  image?: ReactNode;
  /** The page that this one is a step of. */
  back?: { to: string; label: string };
  /** A sentence below the title. */
  text?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Forms are narrower than lists; the review queue has panes from edge to edge. */
  width?: "work" | "form" | "full";
  /** The page has a larger headline itself. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** The title row and the body of a page of the admin area. */
export function AdminPage(props: AdminPageProps) {
  const { title, count, image, back, text, actions, width = "work", isQuiet = false, children } = props;
  const { pathname, search } = useLocation();
  // Phones show two or three of a page's tabs.
  const body = useCurrentInView<HTMLDivElement>(pathname + search);
  return (
    <div className={cx("admin-page", width !== "work" && `admin-page-${width}`)}>
      <div className="admin-head">
        <div className="min-w-0">
          {back && (
            <Link to={back.to} className="admin-back">
              <ChevronLeft aria-hidden="true" />
              {back.label}
            </Link>
          )}
          <div className={image ? "admin-head-image" : undefined}>
            {image}
            <h1 className={cx("admin-title", isQuiet && "admin-title-quiet")}>
              {title}
              {count !== undefined && <span className="admin-total">{wholeNumber(count)}</span>}
            </h1>
          </div>
          {text && <p className="mt-1 text-sm text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{actions}</div>}
      </div>
      <div ref={body} className="admin-body">
        {children}
      </div>
    </div>
  );
}
