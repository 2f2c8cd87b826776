import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "../../data/shell.ts";
import { loadList } from "../list/list-source.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { engineQueries, findingListFor } from "./engine-queries.ts";
import { FindingList } from "./finding-list.tsx";
import { LookAgainButton } from "./look-again-button.tsx";

export const loader = adminLoader({
  title: "My AI engine",
  async load(request) {
    const { api, queryClient } = request;
    const summary = await queryClient.ensureQueryData(engineQueries.summary(api));
    await loadList(request, findingListFor(summary));
  },
});

export function Component() {
  const { data } = useSuspenseQuery(engineQueries.summary(useApi()));
  // Before the first check, the button is where its findings will be.
  const hasLooked = data.kinds.some(({ lookedAt }) => lookedAt !== null);
  return (
    <AdminPage title="My AI engine" actions={hasLooked && <LookAgainButton />}>
      <FindingList />
    </AdminPage>
  );
}
