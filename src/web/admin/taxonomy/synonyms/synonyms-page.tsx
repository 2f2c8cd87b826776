import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { loadList, useList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { SynonymForm } from "./synonym-form.tsx";
import { SynonymList } from "./synonym-list.tsx";
import { synonymList } from "./synonym-queries.ts";

export const loader = adminLoader({ title: "Synonyms", load: (request) => loadList(request, synonymList) });

export function Component() {
  const { data } = useList(synonymList);
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage
      title="Synonyms"
      count={data?.total}
      actions={
        <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
          Add group
        </Button>
      }
    >
      <SynonymList />
      {isAdding && <SynonymForm onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
