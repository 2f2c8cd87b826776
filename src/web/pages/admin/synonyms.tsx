import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { synonymChoices } from "../../features/admin-synonyms/synonym-choices.ts";
import { SynonymForm } from "../../features/admin-synonyms/synonym-form.tsx";
import { synonymQueries } from "../../features/admin-synonyms/synonym-queries.ts";
import { SynonymTable } from "../../features/admin-synonyms/synonym-table.tsx";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { readAddress, useAddress } from "../../use-address.ts";

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
