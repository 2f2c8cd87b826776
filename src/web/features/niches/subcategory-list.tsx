import type { NicheDetails } from "#contract/catalogue.ts";
import { Panel } from "../../ui/panel.tsx";

export function SubcategoryList({ subcategories }: Pick<NicheDetails, "subcategories">) {
  if (subcategories.length === 0) return null;
  return (
    <Panel title="Subcategories">
      <ul className="space-y-1.5 text-sm">
        {subcategories.map(({ slug, name, productCount }) => (
          <li key={slug} className="flex justify-between gap-3">
            <span>{name}</span>
            <span className="text-muted tabular-nums">{productCount.toLocaleString("en")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
