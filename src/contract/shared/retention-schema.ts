import { z } from "@hono/zod-openapi";
import { type RetentionKind, retentionKinds } from "./retention.ts";

/** For API answers; the browser imports only `retention.ts`. */
export const retentionSchema = z
  .object(Object.fromEntries(retentionKinds.map((kind) => [kind, z.int()])) as Record<RetentionKind, z.ZodInt>)
  .openapi("Retention", { description: "In days" });
