import { useState } from "react";
import type { AdminJob } from "#contract/admin/site/jobs.ts";
import { useApi } from "../../data/shell.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useAct } from "../acts/use-act.ts";
import { undoAct, undoneWords } from "./use-bulk-act.tsx";

const undoable = new Set(["products.publish", "products.draft", "products.reject", "products.remap"]);

/** Beside a bulk action that ran as a job, or was stopped in the middle. */
export function UndoJob({ job: { kind, result } }: { job: AdminJob }) {
  const api = useApi();
  const [isUndone, setIsUndone] = useState(false);
  const { act, isPending } = useAct({
    send: (actId: number) => undoAct(api, actId),
    done: undoneWords,
    onDone: () => setIsUndone(true),
  });
  const actId = result?.actId;
  if (!undoable.has(kind) || typeof actId !== "number" || isUndone) return null;
  return (
    <Button size="sm" busy={isPending} onClick={() => void act(actId)}>
      Undo
    </Button>
  );
}
