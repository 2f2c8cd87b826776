import { subscriberFilters } from "#contract/admin/site/newsletter-input.ts";
import { dashboardAddress } from "../dashboard/dashboard-address.ts";

/** The list's choices and the chart's period. */
export const newsletterAddress = subscriberFilters.extend({ days: dashboardAddress.shape.days });
