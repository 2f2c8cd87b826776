import { z } from "@hono/zod-openapi";
import { makerSchema, personSchema } from "../visitor/catalog.ts";

/** API types for a product's makers, as its owners see them. The browser imports only the types. */

const sentInvitationSchema = z.object({
  id: z.int(),
  to: z.string().openapi({ description: "The username, or the address that was typed" }),
  person: personSchema.nullable().openapi({ description: "Absent for invitations to an address" }),
  state: z.enum(["open", "declined", "expired"]).openapi({ description: "A week after it expired, it is deleted" }),
  createdAt: z.string(),
  expiresAt: z.string(),
});

export const productMakersSchema = z
  .object({
    makers: z.array(
      makerSchema.extend({ isSelf: z.boolean(), canRemove: z.boolean().openapi({ description: "By the viewer" }) }),
    ),
    invitations: z.array(sentInvitationSchema),
  })
  .openapi("ProductMakers");
export type ProductMakers = z.infer<typeof productMakersSchema>;

export const peopleSchema = z.object({ people: z.array(personSchema) }).openapi("People");

export const ownInvitationSchema = z
  .object({
    id: z.int(),
    product: z.object({ id: z.int(), name: z.string(), slug: z.string(), logoUrl: z.string().nullable() }),
    invitedBy: z.string().nullable(),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .openapi("OwnInvitation");
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

export const ownInvitationListSchema = z
  .object({ invitations: z.array(ownInvitationSchema) })
  .openapi("OwnInvitationList");
export type OwnInvitationList = z.infer<typeof ownInvitationListSchema>;

export const makerCommentSchema = z.object({ makerComment: z.string().nullable() }).openapi("MakerComment");
