import { type ReactNode, Suspense } from "react";
import { cx } from "../../ui/cx.ts";
import { Container } from "../../ui/layout/container.tsx";
import { Breadcrumbs, type Crumb } from "../../ui/navigation/breadcrumbs.tsx";
import { Wall } from "../../ui/shelf/tint.tsx";

type ListingLayoutProps = {
  crumbs: readonly Crumb[];
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  intro?: ReactNode;
  /** Below the words. */
  actions?: ReactNode;
  /** The list's best as books: below the heading, a short shelf beside it. */
  shelf?: ReactNode;
  /** Of the niche, for the wall behind the heading and the books. */
  hue?: number | undefined;
  /** Buttons and links between the heading and the list. */
  ways?: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  children: ReactNode;
};

/** The layout of every page with a list of products. */
export function ListingLayout(props: ListingLayoutProps) {
  const { crumbs, title, action, intro, actions, shelf, hue, ways, aside, asideLabel, children } = props;
  return (
    <>
      <div className="wall list-wall">
        {hue !== undefined && <Wall hue={hue} />}
        <Container className="list-head">
          <Breadcrumbs items={crumbs} />
          <div className="list-text">
            <div className="list-title">
              <h1 className={cx("wrap-break-word", hue === undefined ? "text-title" : "text-wall")}>{title}</h1>
              {action}
            </div>
            {intro && <p className="list-intro">{intro}</p>}
            {actions && <div className="list-actions">{actions}</div>}
          </div>
          {shelf && <p className="list-legend">Taller: more votes. Thicker: more feedback.</p>}
          {shelf}
        </Container>
      </div>
      <Container>
        {ways && <div className="mt-1 space-y-1 sm:mt-6">{ways}</div>}
        {/* React hydrates each boundary separately, which shortens the longest task on pages with many products. */}
        <div className="mt-1 grid grid-cols-1 gap-10 sm:mt-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-14">
          <Suspense>{children}</Suspense>
          <aside aria-label={asideLabel} className="side-column">
            <Suspense>{aside}</Suspense>
          </aside>
        </div>
      </Container>
    </>
  );
}
