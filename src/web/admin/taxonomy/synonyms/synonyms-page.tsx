import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { readAddress, useAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { synonymChoices } from "./synonym-choices.ts";
import { SynonymForm } from "./synonym-form.tsx";
import { synonymQueries } from "./synonym-queries.ts";
import { SynonymTable } from "./synonym-table.tsx";

export const loader = adminLoader({
  title: "Synonyms",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(synonymQueries.list(api, readAddress(synonymChoices, url.searchParams)));
  },
});

export function Component() {
  const { choices } = useAddress(synonymChoices);
  const { data } = useSuspenseQuery(synonymQueries.list(useApi(), choices));
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage
      title="Synonyms"
      count={data.total}
      actions={
        <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
          Add group
        </Button>
      }
    >
      <SynonymTable />
      {isAdding && <SynonymForm onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
