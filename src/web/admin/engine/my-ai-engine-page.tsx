import { RefreshCw } from "lucide-react";
import * as engine from "#contract/admin/messages/engine.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useAct } from "../acts/use-act.ts";
import { loadList } from "../list/list-source.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { engineQueries, findingListFor } from "./engine-queries.ts";
import { FindingList } from "./finding-list.tsx";

export const loader = adminLoader({
  title: "My AI engine",
  async load(request) {
    const { api, queryClient } = request;
    const summary = await queryClient.ensureQueryData(engineQueries.summary(api));
    await loadList(request, findingListFor(summary));
  },
});

export function Component() {
  return (
    <AdminPage title="My AI engine" actions={<LookAgainButton />}>
      <FindingList />
    </AdminPage>
  );
}

/** Starts the job; its progress is shown below the page, like every long job's. */
function LookAgainButton() {
  const api = useApi();
  const { act, isPending } = useAct({
    send: () => answerOf(api.admin["my-ai-engine"].look.$post({})),
    done: () => ({ tone: "info", ...engine.lookingStarted }),
    failed: engine.lookFailed,
    refreshes: ["admin", "jobs"],
  });
  return (
    <Button icon={<RefreshCw />} busy={isPending} onClick={() => void act()}>
      Look again
    </Button>
  );
}
