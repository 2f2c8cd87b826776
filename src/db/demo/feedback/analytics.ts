import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Plausible Analytics",
    by: "pedro_s",
    rating: 5,
    comment: "My clients understand the page without training, and the cookie banner is gone.",
  },
  {
    product: "Plausible Analytics",
    by: "amara_e",
    rating: 3,
    comment:
      "Clear and quick. For campaigns I need to know who came back after a week, and that is not possible by design.",
  },
  {
    product: "Matomo",
    by: "thandi_m",
    rating: 4,
    comment: "Our funder demands that data stays with us, and it does. The archive job needs a look now and then.",
  },
  {
    product: "Metabase",
    by: "priya_n",
    rating: 5,
    comment: "Sales people ask the database themselves and come to me only with interesting questions.",
  },
  {
    product: "Metabase",
    by: "isaac_t",
    rating: 4,
    comment: "Installed in ten minutes. Point it at a replica, not at production.",
    replies: [{ by: "priya_n", comment: "We learned that one on a Monday morning." }],
  },
  {
    product: "Grafana",
    by: "emil_k",
    rating: 5,
    comment: "On call at three in the morning, one screen tells me where to look.",
  },
  {
    product: "Grafana",
    by: "jonas_w",
    rating: 4,
    comment: "We have two hundred dashboards and use twelve. Not the tool's fault.",
  },
  {
    product: "PostHog",
    by: "maya_r",
    rating: 4,
    comment: "Recordings beside funnels explain the why behind a drop. The menu has become long.",
  },
];
