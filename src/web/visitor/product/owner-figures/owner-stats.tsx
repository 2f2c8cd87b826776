import { type ComponentType, useCallback, useEffect, useState } from "react";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { buttonClass } from "#web/ui/buttons/button-class.ts";

type Content = ComponentType<{ productId: number }>;

/** The statistics for a product's makers. Loaded after the page, because nobody else needs the code. */
export function OwnerStats({ productId }: { productId: number }) {
  const [content, setContent] = useState<{ Stats?: Content; isFailed?: boolean }>({});
  const load = useCallback(() => {
    setContent({});
    import("./product-stats.tsx").then(
      ({ ProductStats }) => setContent({ Stats: ProductStats }),
      () => setContent({ isFailed: true }),
    );
  }, []);
  useEffect(load, [load]);

  const { Stats, isFailed } = content;
  if (Stats) return <Stats productId={productId} />;
  if (!isFailed) return <div className="owner-stats-room skeleton" />;
  return (
    <p role="alert" className="mt-6 flex flex-wrap items-center gap-3">
      {everyPage.productStatsFailed.title}
      <button type="button" onClick={load} className={buttonClass({})}>
        {everyPage.productStatsFailed.action}
      </button>
    </p>
  );
}
