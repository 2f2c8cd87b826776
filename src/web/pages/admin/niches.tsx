import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { NicheForm } from "../../features/admin-niches/niche-form.tsx";
import { NicheList } from "../../features/admin-niches/niche-list.tsx";
import { nicheQueries } from "../../features/admin-niches/niche-queries.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";

export const loader = adminLoader({
  title: "Niches",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(nicheQueries.list(api));
  },
});

export function Component() {
  const { data } = useSuspenseQuery(nicheQueries.list(useApi()));
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage
      title="Niches"
      count={data.length}
      actions={
        <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
          Add niche
        </Button>
      }
    >
      <NicheList />
      {isAdding && <NicheForm onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
