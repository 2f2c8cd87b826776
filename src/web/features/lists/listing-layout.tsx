import { type ReactNode, Suspense } from "react";
import { Breadcrumbs, type Crumb } from "../../ui/breadcrumbs.tsx";
import { Container } from "../../ui/container.tsx";

type ListingLayoutProps = {
  crumbs: readonly Crumb[];
  title: string;
  intro?: ReactNode;
  /** Buttons and links between the heading and the list. */
  ways?: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  children: ReactNode;
};

/** The layout of every page with a list of products. */
export function ListingLayout({ crumbs, title, intro, ways, aside, asideLabel, children }: ListingLayoutProps) {
  return (
    <Container className="pt-8">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-4 max-w-3xl text-title wrap-break-word">{title}</h1>
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
