import { subscriberFilters } from "#contract/inputs/admin-newsletter.ts";
import { dashboardAddress } from "../admin-dashboard/dashboard-address.ts";

/** The list's choices and the chart's period. */
export const newsletterAddress = subscriberFilters.extend({ days: dashboardAddress.shape.days });
