import { z } from "@hono/zod-openapi";

/** API types for the audit log. The browser imports only the types. */

const changeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.infer<typeof changeSchema>;

export const auditEntrySchema = z
  .object({
    id: z.int(),
    at: z.string(),
    actor: z
      .object({ userId: z.string(), username: z.string().nullable().openapi({ description: "Null if deleted" }) })
      .nullable()
      .openapi({ description: "Null if a scheduled job did it" }),
    action: z.string().openapi({ example: "product.published" }),
    objectType: z.string(),
    objectId: z.string(),
    objectName: z.string().nullable().openapi({ description: "Its name now, if it still exists" }),
    isOwn: z.boolean().openapi({ description: "The actor decided about something of their own (rule 53)" }),
    changes: z.array(changeSchema),
    requestId: z.string().nullable().openapi({ description: "As in the server log; null if a scheduled job did it" }),
  })
  .openapi("AuditEntry");
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z
  .object({
    entries: z.array(auditEntrySchema).openapi({ description: "The newest first" }),
    olderThan: z.int().nullable().openapi({ description: "The next page's `olderThan`; null on the last page" }),
  })
  .openapi("AuditPage");
export type AuditPage = z.infer<typeof auditPageSchema>;

export const auditChoicesSchema = z
  .object({ actions: z.array(z.string()), objectTypes: z.array(z.string()) })
  .openapi("AuditChoices");
export type AuditChoices = z.infer<typeof auditChoicesSchema>;
