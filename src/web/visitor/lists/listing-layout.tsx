import { type ReactNode, Suspense } from "react";
import { Container } from "../../ui/layout/container.tsx";
import { Breadcrumbs, type Crumb } from "../../ui/navigation/breadcrumbs.tsx";

type ListingLayoutProps = {
  crumbs: readonly Crumb[];
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  intro?: ReactNode;
  /** Buttons and links between the heading and the list. */
  ways?: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  children: ReactNode;
};

/** The layout of every page with a list of products. */
export function ListingLayout(props: ListingLayoutProps) {
  const { crumbs, title, action, intro, ways, aside, asideLabel, children } = props;
  return (
    <Container className="pt-8">
      <Breadcrumbs items={crumbs} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <h1 className="max-w-3xl text-title wrap-break-word">{title}</h1>
        {action}
      </div>
      {intro && <p className="mt-2 max-w-xl text-pretty text-muted">{intro}</p>}
      {ways && <div className="mt-6 space-y-1">{ways}</div>}
      {/* React hydrates each boundary separately, which shortens the longest task on pages with many products. */}
      <div className="mt-9 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Suspense>{children}</Suspense>
        <aside aria-label={asideLabel} className="side-column">
          <Suspense>{aside}</Suspense>
        </aside>
      </div>
    </Container>
  );
}
