import { useId } from "react";
import type { ProductStats } from "#contract/maker/product-stats.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { counted } from "#contract/shared/messages/message.ts";

/** The most common sources of visits. Names come from visitors' browsers, so they are text, never links. */
export function CommonWays({ title, ways }: { title: string; ways: ProductStats["referrers"] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-sm font-heading">
        {title}
      </h2>
      {ways.length === 0 ? (
        <p className="mt-2 text-meta text-muted">
          <span className="block text-ink">{makerPages.waysEmpty.title}</span>
          {makerPages.waysEmpty.text}
        </p>
      ) : (
        <ul className="mt-2 space-y-1.5 text-meta">
          {ways.map(({ name, views }) => (
            <li key={name} className="flex justify-between gap-3">
              <span className="words min-w-0">{name}</span>
              <span className="shrink-0 text-muted tabular-nums">{counted(views, "view")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
