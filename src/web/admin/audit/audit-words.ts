import type { AuditEntry } from "#contract/admin/site/audit.ts";
import { paths } from "#contract/shared/paths.ts";

/** "product.moved_to_draft" → "Product moved to draft". */
export function actionLabel(action: string): string {
  const words = action
    .replaceAll(/[._]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where the object of an act is managed; null if it has no page. */
export function objectHref({ objectType, objectId }: Pick<AuditEntry, "objectType" | "objectId">): string | null {
  if (objectType === "product" && /^\d+$/.test(objectId)) return paths.adminEditProduct(Number(objectId));
  if (objectType === "order") return `${paths.admin("orders")}/${objectId}`;
  if (objectType === "account" || objectType === "user") return paths.adminUser(objectId);
  if (objectType === "settings") return paths.admin("settings");
  if (objectType === "letter") return `${paths.admin()}?tab=debug`;
  return null;
}
