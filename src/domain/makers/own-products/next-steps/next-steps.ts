import type { NextStep, NextStepKind, OwnProductStage } from "#contract/maker/own-products.ts";
import type { OwnProductFacts } from "../own-product-facts.ts";

/** A maker who looks at the badge here loads it, too: on one or two days it isn't on a site yet. */
const BADGE_DAYS_MIN = 3;

type Stored = OwnProductFacts & { stage: OwnProductStage; hasWorkingCopy: boolean };

/** What the owners of a product can do next, the most urgent first. Nothing while only the team can act. */
export function nextStepsOf(product: Stored): NextStep[] {
  const { stage, missing } = product;
  if (stage === "draft" || stage === "incomplete") {
    return missing > 0 ? [{ kind: "finish", count: missing }] : [step("submit")];
  }
  return [
    ...(stage === "rejected" ? [step("revise")] : []),
    ...(product.unanswered > 0 ? [{ kind: "answer_comments" as const, count: product.unanswered }] : []),
    // A rejected product is submitted with all of its changes.
    ...(product.hasWorkingCopy && stage !== "rejected" ? [step("send_changes")] : []),
    ...(product.hasComment ? [] : [step("write_comment")]),
    ...(product.pictures === 0 ? [step("add_pictures")] : []),
    ...(stage === "live" ? launchSteps(product) : []),
  ];
}

/** Locked until there is a maker comment (rule 4), and of use once visitors find the page. */
function launchSteps({ hasComment, hadComment, badgeDays, hasShared }: Stored): NextStep[] {
  if (!hasComment && !hadComment) return [];
  return [...(badgeDays < BADGE_DAYS_MIN ? [step("embed_badge")] : []), ...(hasShared ? [] : [step("share")])];
}

function step(kind: NextStepKind): NextStep {
  return { kind, count: 1 };
}
