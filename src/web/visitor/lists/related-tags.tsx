import { lists } from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { Chip } from "../../ui/buttons/chip.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

type RelatedTagsProps = { tag: string; products: readonly Pick<ProductCard, "tags">[] };

/** What the listed products are tagged with besides this tag, the most frequent first. */
export function RelatedTags({ tag, products }: RelatedTagsProps) {
  const related = relatedTags({ tag, products });
  if (related.length === 0) return null;
  return (
    <Panel title="Related tags">
      <ul className="flex flex-wrap gap-2">
        {related.map(({ key, name }) => (
          <li key={key}>
            <Chip to={paths.tag(key)}>{`#${name}`}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Of equally frequent ones, those of earlier products come first. */
export function relatedTags({ tag, products }: RelatedTagsProps): { key: string; name: string }[] {
  const found = new Map<string, { key: string; name: string; count: number }>();
  for (const name of products.flatMap(({ tags }) => tags)) {
    const key = tagKey(name);
    const known = found.get(key);
    if (known) known.count += 1;
    else if (key !== "" && key !== tag) found.set(key, { key, name, count: 1 });
  }
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, lists.relatedTags)
    .map(({ key, name }) => ({ key, name }));
}
