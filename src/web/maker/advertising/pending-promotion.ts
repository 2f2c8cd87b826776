import { tryStorage } from "../../data/try-storage.ts";
import { firstChoices, type PromotionChoices } from "./promotion-choices.ts";

/** Kept in this browser until it is paid or canceled. The order on the server decides. */
export type PendingPromotion = {
  productName: string;
  description: string;
  months: string;
  price: string;
  startsAt: string | null;
  endsAt: string | null;
  choices: PromotionChoices;
  /** The order's key, so that the same choices don't make a second order. */
  key: string;
  keptAt: number;
};

const name = "pendingPromotion";
/** Long enough to sign in and come back. */
const keptForMs = 24 * 60 * 60 * 1000;

export const pendingPromotion = {
  keep: (pending: Omit<PendingPromotion, "keptAt">) =>
    tryStorage(() => localStorage.setItem(name, JSON.stringify({ ...pending, keptAt: Date.now() }))),
  read: () => tryStorage(() => readable(JSON.parse(localStorage.getItem(name) ?? "null"))),
  drop: () => tryStorage(() => localStorage.removeItem(name)),
};

/** Null if it is too old or invalid: the storage may contain anything. */
function readable(stored: Partial<PendingPromotion> | null): Pick<PendingPromotion, "choices" | "key"> | null {
  if (!stored || typeof stored.key !== "string" || typeof stored.keptAt !== "number") return null;
  if (Date.now() - stored.keptAt > keptForMs || !isShapedLike(stored.choices, firstChoices)) return null;
  const choices = stored.choices as PromotionChoices;
  const isKnown = ["paid", "date"].includes(choices.start) && ["own", "new"].includes(choices.what);
  return isKnown ? { choices, key: stored.key } : null;
}

function isShapedLike(value: unknown, model: object): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(model).every(([field, example]) => {
    const found = (value as Record<string, unknown>)[field];
    if (example === null) return found === null || typeof found === "number";
    return typeof example === "object" ? isShapedLike(found, example) : typeof found === typeof example;
  });
}
