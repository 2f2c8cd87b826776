import * as limits from "#contract/shared/limits.ts";

const { makersUnlockAt, sharingUnlocksAt } = limits.wizard;

/** In page order. */
export const wizardSteps = [
  { step: "product", label: "Product Information", unlocksAt: 0 },
  { step: "comment", label: "Maker Comments", unlocksAt: makersUnlockAt },
  { step: "makers", label: "Makers", unlocksAt: makersUnlockAt },
  { step: "badge", label: "Embed Badge", unlocksAt: sharingUnlocksAt },
  { step: "share", label: "Invite & Share", unlocksAt: sharingUnlocksAt },
  { step: "platforms", label: "Other Platforms", unlocksAt: sharingUnlocksAt },
] as const;

export type WizardStep = (typeof wizardSteps)[number]["step"];

/** The step in the address; the first one if that is unknown, the one that unlocks it if it is still locked. */
export function stepOf(wanted: string | null, completion: number): WizardStep {
  const found = wizardSteps.find(({ step }) => step === wanted);
  if (!found || found.unlocksAt <= completion) return found?.step ?? "product";
  return completion < makersUnlockAt ? "product" : "comment";
}

/** The steps before and after, if they are unlocked. */
export function neighborsOf(current: WizardStep, completion: number): { back?: WizardStep; next?: WizardStep } {
  const open = wizardSteps.filter(({ unlocksAt }) => unlocksAt <= completion).map(({ step }) => step);
  const index = open.indexOf(current);
  return { back: open[index - 1], next: open[index + 1] };
}
