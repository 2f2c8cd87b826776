import { Popover } from "@base-ui/react/popover";
import { Columns3 } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { Segmented } from "../../ui/buttons/segmented.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { type Column, isShown } from "./column.ts";
import { type Density, useTableView } from "./use-table-view.ts";

type TableViewMenuProps<Row> = { name: string; columns: readonly Column<Row>[] };

/** The choice of columns and density; the table of the same name follows it. */
export function TableViewMenu<Row>({ name, columns }: TableViewMenuProps<Row>) {
  const { density, columns: chosen, change } = useTableView(name);
  const choosable = columns.filter(({ isMain, isActions }) => !isMain && !isActions);
  return (
    <Popover.Root>
      <Popover.Trigger render={<Button icon={<Columns3 />}>Columns</Button>} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={12} className="z-30">
          <Popover.Popup className="admin-popup w-60">
            <Popover.Title className="text-sm font-medium">Columns</Popover.Title>
            <div className="mt-3 space-y-2">
              {choosable.map((column) => (
                <Checkbox
                  key={column.id}
                  name={`column-${column.id}`}
                  label={column.header}
                  checked={isShown(column, chosen)}
                  onChange={(event) => change({ columns: { ...chosen, [column.id]: event.currentTarget.checked } })}
                />
              ))}
            </div>
            <div className="mt-4 border-t border-line pt-3">
              <Segmented
                label="Row height"
                value={density}
                options={[
                  { value: "comfortable", label: "Comfortable" },
                  { value: "compact", label: "Compact" },
                ]}
                onChange={(value) => change({ density: value as Density })}
              />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
