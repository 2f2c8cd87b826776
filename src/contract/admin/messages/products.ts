import { counted } from "../../shared/messages/message.ts";

export const productsRejected = (n: number) => ({ text: `${counted(n, "product")} rejected` });
export const productsRemapped = (n: number) => ({ text: `${counted(n, "product")} remapped successfully` });
export const actUndone = (n: number) => ({ text: `Undone for ${counted(n, "product")}` });
export const productsLeftOut = (n: number, named: string[]) => ({
  text: `${counted(n, "product")} left out: ${named.join(", ")}${n > named.length ? ` and ${n - named.length} more` : ""}`,
});
export const nothingChanged = (named: string[]) => ({
  title: "Nothing was changed",
  text: named.join(" "),
});
export const jobStarted = { title: "Working on it", text: "You can leave this page. Progress is shown at the bottom." };
export const confirmBulk = (n: number, what: string) => ({
  title: `${what}?`,
  text: `This applies to ${counted(n, "product")}. You can undo it for 15 minutes.`,
  action: what,
  cancel: "Cancel",
});
export const refundsOfAll = { text: "Rejecting refunds paid promotions of these products that have not started." };
export const productsChoose = { text: "No products chosen", action: "Choose products" };
export const draftingFailed = { text: "Failed to draft a text" };
export const draftTaken = { title: "Filled in", text: "Check it, then save the product." };
