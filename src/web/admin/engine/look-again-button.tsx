import { RefreshCw } from "lucide-react";
import * as engine from "#contract/admin/messages/engine.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useAct } from "../acts/use-act.ts";

/** Starts the job; its progress is shown below the page, like every long job's. */
export function LookAgainButton({ isFirst = false }: { isFirst?: boolean }) {
  const api = useApi();
  const { act, isPending } = useAct({
    send: () => answerOf(api.admin["my-ai-engine"].look.$post({})),
    done: () => ({ tone: "info", ...engine.lookingStarted }),
    failed: engine.lookFailed,
    refreshes: ["admin", "jobs"],
  });
  return (
    <Button
      variant={isFirst ? "primary" : "secondary"}
      icon={<RefreshCw />}
      busy={isPending}
      onClick={() => void act()}
    >
      {isFirst ? "Look now" : "Look again"}
    </Button>
  );
}
