import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { loadList, useList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { parentList } from "../taxonomy-queries.ts";
import { AddParentForm } from "./add-parent-form.tsx";
import { ParentList } from "./parent-list.tsx";

export const loader = adminLoader({
  title: "Parent subcategories",
  load: (request) => loadList(request, parentList),
});

export function Component() {
  const { data } = useList(parentList);
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage
      title="Parent subcategories"
      count={data?.filter(({ isParent }) => isParent).length}
      actions={
        <Button
          variant={isAdding ? "secondary" : "primary"}
          icon={isAdding ? <X /> : <Plus />}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          {isAdding ? "Close" : "New parent"}
        </Button>
      }
    >
      {isAdding && <AddParentForm />}
      <ParentList all={data ?? []} />
    </AdminPage>
  );
}
