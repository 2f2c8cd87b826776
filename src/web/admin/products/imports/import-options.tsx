import type { ImportPlan } from "#contract/admin/products/imports.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Section } from "../../page/section.tsx";

const options = [
  {
    name: "updatesListed",
    label: "Update products that are already listed",
    help: "A row with the website of a listed product changes that product, where its cells say something else. An empty cell changes nothing. Votes, makers and status stay.",
  },
  {
    name: "createsCategories",
    label: "Add niches and subcategories that don't exist yet",
    help: "The check names them before anything is written. They appear together with their products.",
  },
  {
    name: "takesDrafts",
    label: "Take rows with missing fields as drafts",
    help: "A draft needs only a name. The check says what each one lacks.",
  },
] as const;

type ImportOptionsProps = { plan: ImportPlan; onChange: (changes: Partial<ImportPlan>) => void };

/** What a file may do beyond adding complete products; for a directory that moves in. */
export function ImportOptions({ plan, onChange }: ImportOptionsProps) {
  return (
    <Section title="Options" note="For a directory that moves in, or a file that you import again.">
      <div className="space-y-4">
        {options.map(({ name, ...words }) => (
          <Checkbox
            key={name}
            name={name}
            checked={plan[name]}
            onChange={({ currentTarget: { checked } }) => onChange({ [name]: checked })}
            {...words}
          />
        ))}
      </div>
    </Section>
  );
}
