import type { ComponentType } from "react";
import type { ShelfGroup } from "#contract/visitor/shelf-groups.ts";
import { loadMarkupData, useMarkupData } from "../../../data/markup-data.ts";
import type { Shell } from "../../../data/shell.ts";
import type { ShelfPlace } from "./shelf-place.ts";

type ShelfCode = { GroupedSpines: ComponentType<ShelfPlace & { groups: ShelfGroup[] }> };

let code: ShelfCode | undefined;

const keyOf = (path: string) => ["list-shelf", path];

type Asked = { path: string; read: () => Promise<ShelfGroup[]> };

export function loadListShelf({ queryClient }: Pick<Shell, "queryClient">, { path, read }: Asked): Promise<void> {
  return loadMarkupData(queryClient, {
    queryKey: keyOf(path),
    queryFn: async () => {
      code = await import("./grouped-spines.tsx");
      return read();
    },
  });
}

/** The list's most upvoted products as books. Hidden by CSS if there are none. */
export function ListShelf({ label, ...place }: ShelfPlace & { label: string }) {
  const groups = useMarkupData<ShelfGroup[]>(keyOf(place.path));
  return (
    <ul aria-label={label} className="shelf-groups" suppressHydrationWarning>
      {groups && groups.length > 0 && code ? <code.GroupedSpines groups={groups} {...place} /> : ""}
    </ul>
  );
}
