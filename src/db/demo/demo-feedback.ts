import type { DemoFeedback } from "./demo-types.ts";
import { feedback as ai } from "./feedback/ai.ts";
import { feedback as analytics } from "./feedback/analytics.ts";
import { feedback as communication } from "./feedback/communication.ts";
import { feedback as communities } from "./feedback/communities.ts";
import { feedback as databases } from "./feedback/databases.ts";
import { feedback as design } from "./feedback/design.ts";
import { feedback as developerTools } from "./feedback/developer-tools.ts";
import { feedback as education } from "./feedback/education.ts";
import { feedback as finance } from "./feedback/finance.ts";
import { feedback as hosting } from "./feedback/hosting.ts";
import { feedback as madeUp } from "./feedback/made-up.ts";
import { feedback as marketing } from "./feedback/marketing.ts";
import { feedback as productivity } from "./feedback/productivity.ts";
import { feedback as security } from "./feedback/security.ts";
import { feedback as videoAndAudio } from "./feedback/video-and-audio.ts";

/** One file per niche, as with the products. */
export const demoFeedback: DemoFeedback[] = [
  ...developerTools,
  ...design,
  ...marketing,
  ...ai,
  ...productivity,
  ...analytics,
  ...databases,
  ...education,
  ...finance,
  ...communities,
  ...security,
  ...videoAndAudio,
  ...communication,
  ...hosting,
  ...madeUp,
];
