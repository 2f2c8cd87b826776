import { z } from "@hono/zod-openapi";
import { adminJobListSchema, adminJobSchema } from "#contract/admin/site/jobs.ts";
import { getJob } from "#domain/records/jobs/get-job.ts";
import { listOwnJobs } from "#domain/records/jobs/list-own-jobs.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

/** How far long jobs are: work above 500 rows, done step by step in the background. */
export const jobReads = [
  declareRead({
    route: {
      path: "/admin/jobs",
      tag,
      summary: "The viewer's long jobs that run or ended a short while ago",
      answers: "The newest first",
    },
    answer: adminJobListSchema,
    gate: "staff",
    run: async ({ db, actor }) => ({ jobs: await listOwnJobs(db, { userId: actor.userId }) }),
  }),
  declareRead({
    route: {
      path: "/admin/jobs/{id}",
      tag,
      summary: "How far a long job is",
      answers: "The job",
      refusals: { 404: "No such job, or a moderator asks for somebody else's" },
    },
    params: z.object({ id: z.string().openapi({ description: "The job's id" }) }),
    about: "itemId",
    answer: adminJobSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, { itemId: jobId }) => getJob(db, { jobId, viewer }),
  }),
] as const;
