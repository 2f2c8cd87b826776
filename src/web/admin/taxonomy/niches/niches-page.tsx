import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { nicheQueries } from "../taxonomy-queries.ts";
import { NicheForm } from "./niche-form.tsx";
import { NicheList } from "./niche-list.tsx";
import { useNicheActs } from "./use-niche-acts.ts";

export const loader = adminLoader({
  title: "Niches",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(nicheQueries.list(api));
  },
});

export function Component() {
  const { data } = useSuspenseQuery(nicheQueries.list(useApi()));
  const acts = useNicheActs();
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
      <NicheList niches={data} acts={acts} />
      {isAdding && <NicheForm acts={acts} onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
