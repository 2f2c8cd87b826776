import { Ellipsis, ExternalLink, Merge, Play, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { Menu, type MenuEntry } from "../../ui/menus/menu.tsx";
import { InlineName } from "./inline-name.tsx";

type Category = { name: string; status: "published" | "draft"; isProtected: boolean; isRetired: boolean };

type CategoryRowProps = {
  row: Category;
  acts: { rename: (name: string) => Promise<boolean>; setShown: (isShown: boolean) => unknown };
  /** Below the name. */
  note?: ReactNode;
  /** What is counted, after its number. */
  figures: readonly (readonly [number, string])[];
  menu: ReactNode;
};

/** The inside of a niche's or child's row: its name to change in place, its figures, its status and its menu. */
export function CategoryRow({ row, acts, note, figures, menu }: CategoryRowProps) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-44">
        <InlineName name={row.name} isFixed={row.isProtected || row.isRetired} onSave={acts.rename} />
        {note}
      </div>
      <p className="admin-figures">
        {figures.map(([count, label]) => (
          <span key={label}>
            <b>{wholeNumber(count)}</b> {label}
          </span>
        ))}
      </p>
      <StatusToggle row={row} onChange={acts.setShown} />
      {menu}
    </>
  );
}

/** Published or draft, and the switch between them. */
export function StatusToggle({ row, onChange }: { row: Category; onChange: (isShown: boolean) => unknown }) {
  const { name, status, isProtected, isRetired } = row;
  if (isProtected) return <Pill>Protected</Pill>;
  if (isRetired) return <Pill tone="warn">Moving products</Pill>;
  const isPublished = status === "published";
  const verb = isPublished ? "Unpublish" : "Publish";
  return (
    <span className="inline-flex items-center gap-2">
      <Pill tone={isPublished ? "ok" : "neutral"}>{isPublished ? "Published" : "Draft"}</Pill>
      <Button size="sm" variant="ghost" aria-label={`${verb} ${name}`} onClick={() => onChange(!isPublished)}>
        {verb}
      </Button>
    </span>
  );
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
