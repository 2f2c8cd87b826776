import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Vercel",
    by: "lucas_f",
    rating: 4,
    comment: "A preview for every pull request changed how we talk with clients. Watch image processing on the bill.",
  },
  {
    product: "Vercel",
    by: "mateo_c",
    rating: 1,
    comment:
      "Billing by usage is wrong for us: our traffic comes in bursts and we cannot foresee the month. We went back " +
      "to a server with a fixed price.",
    replies: [{ by: "lucas_f", comment: "A spending limit helps, but I understand the wish for a fixed price." }],
  },
  {
    product: "GitHub Pages",
    by: "samir_h",
    rating: 5,
    comment: "Our manuals live next to the source and publish themselves.",
  },
  {
    product: "Hetzner",
    by: "emil_k",
    rating: 5,
    comment: "Predictable bills and solid machines. You do your own backups, as it should be.",
  },
  {
    product: "Hetzner",
    by: "andrei_p",
    rating: 4,
    comment: "Great value. My account check took two days, so do not start on the eve of a launch.",
  },
  {
    product: "Amazon Web Services",
    by: "jonas_w",
    rating: 4,
    comment: "There is a service for everything, and everything has a policy document. Set a budget alarm first.",
  },
  {
    product: "Amazon Web Services",
    by: "diego_r",
    rating: 2,
    comment: "I only wanted to host a small site and spent two evenings on permissions. Too much for one person.",
    replies: [{ by: "jonas_w", comment: "A plain virtual server elsewhere is the better start for that, honestly." }],
  },
  {
    product: "Nextcloud",
    by: "thandi_m",
    rating: 4,
    comment: "Files, calendar and calls for thirty volunteers. We plan updates for quiet weekends.",
  },
  {
    product: "Nextcloud",
    by: "sven_h",
    rating: 4,
    comment: "Good once the cache and the background jobs are set up as the manual says.",
  },
  {
    product: "Caddy",
    by: "andrei_p",
    rating: 5,
    comment: "Two lines, and certificates renew themselves. I have forgotten what they cost me in evenings before.",
  },
  {
    product: "Uptime Kuma",
    by: "emil_k",
    rating: 5,
    comment: "Runs on a tiny machine in another house and tells me first.",
  },
  {
    product: "WordPress",
    by: "carmen_l",
    rating: 4,
    comment: "I change my shop's pages alone. Keep the plugins few.",
  },
  {
    product: "WordPress",
    by: "pedro_s",
    rating: 3,
    comment: "Clients love it and I clean up after their plugins.",
  },
  {
    product: "Ghost",
    by: "ines_m",
    rating: 5,
    comment: "Blog and newsletter in one, and the readers' payments arrive without a share for the platform.",
  },
];
