import type { AdminJob } from "#contract/admin/site/jobs.ts";
import { useSend } from "../../data/use-send.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useUndoAct } from "./use-bulk-act.tsx";

const undoable = new Set(["products.publish", "products.draft", "products.reject", "products.remap"]);

/** Beside a bulk action that ran as a job, or was stopped in the middle. */
export function UndoJob({ job: { kind, result } }: { job: AdminJob }) {
  const undo = useUndoAct();
  const { start, isPending, isSuccess } = useSend({ send: undo });
  const actId = result?.actId;
  if (!undoable.has(kind) || typeof actId !== "number" || isSuccess) return null;
  return (
    <Button size="sm" busy={isPending} onClick={() => void start(actId)}>
      Undo
    </Button>
  );
}
