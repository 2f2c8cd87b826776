import { newcomers } from "./queue/newcomers.ts";
import {
  claims,
  feedbackReport,
  productReport,
  proposals,
  revision,
  siteMessage,
  suggestedFact,
  suggestions,
} from "./queue/reports.ts";
import { submissions } from "./queue/submissions.ts";

/** What waits for a decision in the demonstration, so that a newcomer sees an admin area in use. */
export const demoQueue = {
  newcomers,
  submissions,
  suggestions,
  claims,
  proposals,
  suggestedFact,
  productReport,
  feedbackReport,
  siteMessage,
  revision,
};

export type DemoQueue = typeof demoQueue;
