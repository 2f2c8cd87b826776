import { demoFeedback } from "./demo-feedback.ts";
import { demoNiches, demoSubcategories } from "./demo-niches.ts";
import { demoPeople } from "./demo-people.ts";
import type { DemoProduct } from "./demo-types.ts";
import { products as ai } from "./products/ai.ts";
import { products as analytics } from "./products/analytics.ts";
import { products as communication } from "./products/communication.ts";
import { products as communities } from "./products/communities.ts";
import { products as databases } from "./products/databases.ts";
import { products as design } from "./products/design.ts";
import { products as developerTools } from "./products/developer-tools.ts";
import { products as education } from "./products/education.ts";
import { products as finance } from "./products/finance.ts";
import { products as hosting } from "./products/hosting.ts";
import { products as madeUp } from "./products/made-up.ts";
import { products as marketing } from "./products/marketing.ts";
import { products as productivity } from "./products/productivity.ts";
import { products as security } from "./products/security.ts";
import { products as videoAndAudio } from "./products/video-and-audio.ts";

const products: DemoProduct[] = [
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

/** The content of a fresh installation, so that a new site isn't empty. */
export const demoCatalogue = {
  niches: demoNiches,
  subcategories: demoSubcategories,
  products,
  people: demoPeople,
  feedback: demoFeedback,
};
