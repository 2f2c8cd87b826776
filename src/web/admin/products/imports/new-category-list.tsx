import type { NewCategory } from "#contract/admin/products/imports.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { Section } from "../../page/section.tsx";

const titles = { niche: "New niches", subcategory: "New subcategories" } as const;

/** What the import adds before its products, by name. */
export function NewCategoryList({ categories }: { categories: NewCategory[] }) {
  return (["niche", "subcategory"] as const).map((wanted) => {
    const own = categories.filter(({ kind }) => kind === wanted);
    if (own.length === 0) return null;
    return (
      <Section key={wanted} title={titles[wanted]} note="The import adds them. If one is misspelled, fix the file.">
        <ul
          aria-label={titles[wanted]}
          className="divide-y divide-line rounded-card border border-line bg-raised text-sm"
        >
          {own.map(({ name, rows }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
              <span className="min-w-0 font-medium break-words">{name}</span>
              <span className="text-muted tabular-nums">{counted(rows, "row")}</span>
            </li>
          ))}
        </ul>
      </Section>
    );
  });
}
