import type { RemapPreview } from "#contract/admin/products/bulk-acts.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { PlanFigures } from "../plan-figures.tsx";

type RemapSumsProps = {
  preview: RemapPreview;
  /** Whether a niche or subcategory is chosen. */
  isChosen: boolean;
};

/** How many of the products change, and how many links they gain and lose. */
export function RemapSums({ preview: { count, products }, isChosen }: RemapSumsProps) {
  const changed = products.filter(({ isChanged }) => isChanged);
  const links = changed.flatMap(({ niches, subcategories }) => [niches, subcategories]);
  const gained = links.reduce(
    (sum, { before, after }) => sum + after.filter((name) => !before.includes(name)).length,
    0,
  );
  const lost = links.reduce((sum, { before, after }) => sum + before.filter((name) => !after.includes(name)).length, 0);
  const isWhole = products.length === count;
  return (
    <>
      <PlanFigures
        figures={{
          [isWhole ? "Products" : `Of ${wholeNumber(count)} products`]: products.length,
          "Will change": changed.length,
          "Stay as they are": products.length - changed.length,
        }}
      />
      <p className="text-sm">
        {isChosen
          ? `${sentence(gained, "added")}, ${sentence(lost, "removed")}.${isWhole ? "" : " The rest changes in the same way."}`
          : "Choose a niche or a subcategory to see what changes. Nothing is changed before you apply it."}
      </p>
    </>
  );
}

function sentence(links: number, verb: string): string {
  return `${links === 0 ? "Nothing" : wholeNumber(links)} ${links === 1 || links === 0 ? "is" : "are"} ${verb}`;
}
