import { defaultRejections } from "#contract/admin/review/moderation-templates.ts";
import type { RejectionTemplate } from "#contract/shared/settings.ts";
import type { Db } from "#db/database.ts";
import { findSettings } from "../../records/settings/find-settings.ts";

/** The reasons that reviewers choose from: the site's own, or ours if it has none. */
export async function getModerationTemplates(db: Db): Promise<{ rejection: RejectionTemplate[] }> {
  const { rejectionTemplates } = await findSettings(db);
  return { rejection: rejectionTemplates ?? defaultRejections };
}
