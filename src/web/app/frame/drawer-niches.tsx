import { useQuery } from "@tanstack/react-query";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { MenuLink } from "./menu-link.tsx";

/** The drawer's list of niches; often cached already by the page. */
export function DrawerNiches({ onChoose }: { onChoose: () => void }) {
  const { data: niches, isError, isFetching, refetch } = useQuery(queries.niches(useApi()));
  if (niches) {
    return niches.map(({ slug, name, productCount }) => (
      <li key={slug}>
        <MenuLink to={paths.niche(slug)} onClick={onChoose}>
          <span className="min-w-0 truncate">{name}</span>
          <span className="ml-auto pl-3 text-xs text-muted tabular-nums">{formatCount(productCount)}</span>
        </MenuLink>
      </li>
    ));
  }
  if (isError) {
    return (
      <li className="px-2.5 py-1 text-sm">
        <p role="alert" className="text-muted">
          {visitorToasts.categoriesLoadFailed.title}
        </p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()} className="mt-2">
          Try Again
        </Button>
      </li>
    );
  }
  return [1, 2, 3, 4, 5].map((line) => (
    <li key={line} className="flex h-9 items-center px-2.5 pointer-coarse:h-11">
      <Skeleton className="h-4 w-3/5" />
    </li>
  ));
}
