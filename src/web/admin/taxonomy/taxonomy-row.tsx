import { Ellipsis, ExternalLink, Eye, EyeOff, Merge, Play, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { Menu, type MenuEntry } from "../../ui/menus/menu.tsx";
import { InlineName } from "./inline-name.tsx";

type Category = { name: string; status: "published" | "draft"; isProtected: boolean; isRetired: boolean };

type CategoryRowProps = {
  row: Category;
  acts: { rename: (name: string) => Promise<boolean> };
  /** Below the name. */
  note?: ReactNode;
  /** What is counted, after its number. */
  figures: readonly (readonly [number, string])[];
  menu: ReactNode;
};

/** The inside of a niche's or child's row: its name to change in place, its figures, its state and its menu. */
export function CategoryRow({ row, acts, note, figures, menu }: CategoryRowProps) {
  return (
    <>
      <div className="min-w-0">
        <InlineName name={row.name} isFixed={row.isProtected || row.isRetired} onSave={acts.rename} />
        {note}
      </div>
      <p className="admin-figures">
        {figures.map(([count, label]) => (
          <span key={label} className="admin-figure">
            {wholeNumber(count)} <span>{label}</span>
          </span>
        ))}
      </p>
      <span className="category-state">
        <CategoryState row={row} />
      </span>
      {menu}
    </>
  );
}

/** What is unusual about it: most are published. */
export function CategoryState({ row: { status, isProtected, isRetired } }: { row: Category }) {
  if (isProtected) return <Pill>Protected</Pill>;
  if (isRetired) return <Pill tone="warn">Moving products</Pill>;
  return status === "published" ? <span className="sr-only">Published</span> : <Pill tone="warn">Draft</Pill>;
}

type RowMenuProps = {
  name: string;
  /** Its public page. */
  page: string;
  entries: readonly MenuEntry[];
  /** Of one that is being merged or deleted, which is all that can be done with it. */
  onFinish?: (() => unknown) | undefined;
};

export function RowMenu({ name, page, entries, onFinish }: RowMenuProps) {
  return (
    <Menu
      trigger={<IconButton size="sm" label={`More for ${name}`} icon={<Ellipsis />} />}
      entries={
        onFinish
          ? [{ label: "Finish", icon: <Play />, onSelect: () => void onFinish() }]
          : [{ label: "View page", icon: <ExternalLink />, to: page }, ...entries]
      }
    />
  );
}

export const showEntry = ({ status }: Category, onChange: (isShown: boolean) => unknown): MenuEntry =>
  status === "published"
    ? { label: "Unpublish", icon: <EyeOff />, onSelect: () => void onChange(false) }
    : { label: "Publish", icon: <Eye />, onSelect: () => void onChange(true) };

export const mergeEntry = (onSelect: () => void): MenuEntry => ({
  label: "Merge into another",
  icon: <Merge />,
  onSelect,
});

export const deleteEntry = (onSelect: () => void): MenuEntry => ({
  label: "Delete",
  icon: <Trash2 />,
  tone: "danger",
  onSelect,
});
