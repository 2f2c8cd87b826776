import { adminJobSchema } from "#contract/admin/site/jobs.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { cancelJob } from "#domain/records/jobs/cancel-job.ts";
import { declareWrite } from "../../declare-write.ts";

const cancelJobWrite = declareWrite({
  route: {
    method: "post",
    path: "/admin/jobs/{id}/cancellation",
    status: 200,
    tag: "Administration",
    summary: "Stop a long job; what is done stays done",
    answers: "The job",
  },
  about: "itemId",
  input: { schema: noInput },
  answer: adminJobSchema,
  gate: "staff",
  limit: "admin_write",
  run: ({ db, actor }, { itemId }) => cancelJob(db, { jobId: itemId, viewer: actor }),
  failed: "errors.bulk_action_failed",
});

export const jobWrites = [cancelJobWrite] as const;
