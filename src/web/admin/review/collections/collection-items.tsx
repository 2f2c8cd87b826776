import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { AdminCollection } from "#contract/admin/review/collections.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { PanelSkeleton } from "#web/ui/layout/skeleton.tsx";
import { itemsQuery } from "./collection-queries.ts";

/** A collection's contents, for the person who decides about it: a hidden one has no page they could open. */
export function AdminCollectionItems({ collection: { id } }: { collection: Pick<AdminCollection, "id"> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="noscript:hidden">
      <summary className="admin-unfold">
        <ChevronRight aria-hidden="true" />
        Tools and notes
      </summary>
      {isOpen && <Items id={id} />}
    </details>
  );
}

function Items({ id }: { id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(itemsQuery(useApi(), id));
  if (isError) {
    return <ErrorState title={pages.sectionLoadFailed.title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <PanelSkeleton label="Loading tools" className="mt-3" />;
  if (data.items.length === 0) return <p className="mt-2 text-sm text-muted">{pages.collectionEmpty.text}</p>;
  return (
    <ol aria-label="Tools and notes" className="mt-2 space-y-2 text-sm">
      {data.items.map(({ productId, product, note }) => (
        <li key={productId}>
          {product ? (
            <Link
              to={paths.product(product.slug)}
              reloadDocument
              target="_blank"
              className="words font-medium hover:underline"
            >
              {product.name}
            </Link>
          ) : (
            <span className="text-muted">{pages.productGone.text}</span>
          )}
          {note && <p className="words text-muted">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
