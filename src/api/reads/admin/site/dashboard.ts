import { adminOverviewSchema, siteFiguresSchema, waitingQueuesSchema } from "#contract/admin/site/dashboard.ts";
import { getSiteFigures } from "#domain/catalog/site-figures/get-site-figures.ts";
import { getAdminOverview } from "#domain/moderation/site/dashboard/get-admin-overview.ts";
import { listWaitingQueues } from "#domain/moderation/site/dashboard/list-waiting-queues.ts";
import { declareRead } from "../../declare-read.ts";
import { periodOf, periodQuery } from "../../period-query.ts";

const tag = "Administration";

export const dashboardReads = [
  declareRead({
    route: {
      path: "/admin/dashboard/overview",
      tag,
      summary: "The dashboard's figures",
      answers: "Counts and the ten newest products",
    },
    answer: adminOverviewSchema,
    gate: "staff",
    run: ({ db }) => getAdminOverview(db),
  }),
  declareRead({
    route: {
      path: "/admin/dashboard/figures",
      tag,
      summary: "What happened on the site, by day",
      answers: "The period, and the one before it in sums",
    },
    query: periodQuery,
    answer: siteFiguresSchema,
    gate: "staff",
    run: ({ db }, asked) => getSiteFigures(db, { period: periodOf(asked) }),
  }),
  declareRead({
    route: {
      path: "/admin/dashboard/waiting-queues",
      tag,
      summary: "The queues in which something waits for a decision, and how long",
      answers: "The queue with the oldest item first",
    },
    answer: waitingQueuesSchema,
    gate: "staff",
    run: ({ db, actor: { isAdmin } }) => listWaitingQueues(db, { isAdmin }),
  }),
] as const;
