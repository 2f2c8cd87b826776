import * as limits from "#contract/shared/limits.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";

const { makersUnlockAt, sharingUnlocksAt } = limits.wizard;

export type HomeTab = { tab: ProductTab; label: string; unlocksAt: number };

/** The wizard's tabs, in page order (rule 4). */
export const wizardTabs = [
  { tab: "page", label: "Product Information", unlocksAt: 0 },
  { tab: "comment", label: "Maker Comments", unlocksAt: makersUnlockAt },
  { tab: "makers", label: "Makers", unlocksAt: makersUnlockAt },
  { tab: "badge", label: "Embed Badge", unlocksAt: sharingUnlocksAt },
  { tab: "share", label: "Invite & Share", unlocksAt: sharingUnlocksAt },
  { tab: "platforms", label: "Other Platforms", unlocksAt: sharingUnlocksAt },
] as const satisfies HomeTab[];

/** After the wizard's. */
export const laterTabs = [
  { tab: "promotion", label: "Promotion", unlocksAt: 0 },
  { tab: "figures", label: "Figures", unlocksAt: 0 },
  { tab: "history", label: "History", unlocksAt: 0 },
] as const satisfies HomeTab[];

const tabs: readonly HomeTab[] = [{ tab: "overview", label: "Overview", unlocksAt: 0 }, ...wizardTabs, ...laterTabs];

/** The tab in the address, before it is known what is unlocked. Addresses with a period are those of the figures. */
export function wantedTab(searchParams: URLSearchParams): ProductTab {
  const wanted = searchParams.get("tab");
  const known = tabs.find(({ tab }) => tab === wanted)?.tab;
  return known ?? (searchParams.has("days") ? "figures" : "overview");
}

/** The tab of a step in the wizard's own address; an unknown step is the first. */
export function wantedStep(searchParams: URLSearchParams): ProductTab {
  const step = searchParams.get("step");
  return wizardTabs.find(({ tab }) => tab === step)?.tab ?? "page";
}

export type Lock = {
  label: string;
  unlocksAt: number;
  /** The tab to go on with: submitting unlocks half of them, a maker comment the rest. */
  nextTab: "page" | "comment";
};

/** What keeps a tab locked at this completion; null if it's open. */
export function lockOf(wanted: ProductTab, unlocked: number): Lock | null {
  const found = tabs.find(({ tab }) => tab === wanted);
  if (!found || found.unlocksAt <= unlocked) return null;
  return { ...found, nextTab: unlocked < makersUnlockAt ? "page" : "comment" };
}

/** What the completion counts: 25, 50 and 100 percent (rule 4). */
export function milestonesOf({ completion }: { completion: number }) {
  const { saved, submitted, commented } = limits.wizard;
  const all = [
    { label: "Saved", percent: saved },
    { label: "Submitted", percent: submitted },
    { label: "Comment", percent: commented },
  ];
  return all.map((each) => ({ ...each, isReached: completion >= each.percent }));
}

/** Whether a tab has counted toward the completion (rule 4). */
export function isDone(tab: ProductTab, { unlocked, makerComment }: { unlocked: number; makerComment: string | null }) {
  if (tab === "page") return unlocked >= makersUnlockAt;
  return tab === "comment" && makerComment !== null;
}

/** The wizard's tabs before and after, if they are unlocked. */
export function neighborsOf(current: ProductTab, unlocked: number): { back?: ProductTab; next?: ProductTab } {
  const open: ProductTab[] = wizardTabs.filter(({ unlocksAt }) => unlocksAt <= unlocked).map(({ tab }) => tab);
  const index = open.indexOf(current);
  return index < 0 ? {} : { back: open[index - 1], next: open[index + 1] };
}
