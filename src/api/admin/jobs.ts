import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { adminJobListSchema, adminJobSchema } from "#contract/admin/jobs.ts";
import { getJob } from "#domain/records/jobs/get-job.ts";
import { listOwnJobs } from "#domain/records/jobs/list-own-jobs.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { readRowId } from "../subjects.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const tags = ["Administration"];

const ownJobsRoute = createRoute({
  method: "get",
  path: "/admin/jobs",
  tags,
  summary: "The viewer's long jobs that run or ended a short while ago",
  responses: { 200: json(adminJobListSchema, "The newest first"), ...staffRefusals },
});

const jobRoute = createRoute({
  method: "get",
  path: "/admin/jobs/{id}",
  tags,
  summary: "How far a long job is",
  request: { params: z.object({ id: z.string().openapi({ description: "The job's id" }) }) },
  responses: {
    200: json(adminJobSchema, "The job"),
    ...staffRefusals,
    404: refusal("No such job, or a moderator asks for somebody else's"),
  },
});

/** How far long jobs are: work above 500 rows, done step by step in the background. */
export function jobsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(ownJobsRoute, async (c) =>
      c.json({ jobs: await listOwnJobs(database.app, { userId: staffOf(c.var).userId }) }, 200),
    )
    .openapi(jobRoute, async (c) => {
      const jobId = readRowId("itemId", c.req.valid("param").id);
      return c.json(await getJob(database.app, { jobId, viewer: staffOf(c.var) }), 200);
    });
}
