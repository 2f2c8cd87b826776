import { parseId } from "#contract/shared/id.ts";
import { tryStorage } from "../../data/try-storage.ts";

const key = "product-in-wizard";

/** Between the wizard's pages, this tab stores only the product's id (rule 23). */
export function rememberProduct(id: number): void {
  tryStorage(() => sessionStorage.setItem(key, String(id)));
}

export function recallProduct(): number | null {
  return parseId(tryStorage(() => sessionStorage.getItem(key)));
}
