import { adminMakerCommentInput } from "#contract/admin/products/product-editing-input.ts";
import { invitationInput, makerRemovalInput } from "#contract/maker/maker-input.ts";
import { makerCommentSchema, productMakersSchema } from "#contract/maker/makers.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";
import { inviteMaker } from "#domain/makers/invitations/invite-maker.ts";
import { withdrawInvitation } from "#domain/makers/invitations/withdraw-invitation.ts";
import { listMakers } from "#domain/makers/listed/list-makers.ts";
import { removeMaker } from "#domain/makers/listed/remove-maker.ts";
import { eraseMakerComment, writeMakerComment } from "#domain/moderation/product-editing/write-maker-comment.ts";
import { declareWrite } from "../../declare-write.ts";

const tag = "Administration";
const write = { gate: "staff", limit: "admin_write", failed: "errors.product_save_failed" } as const;

const makersOf = ({ db, actor }: { db: Db; actor: Viewer }, productId: number) =>
  listMakers(db, { productId, viewerId: actor.userId, isAdmin: true });

const adminInviteMakerWrite = declareWrite({
  ...write,
  route: {
    method: "post",
    path: "/admin/products/{id}/invitations",
    status: 200,
    tag,
    summary: "Invite a maker to any product; they are listed once they accept",
    answers: "The makers and invitations",
    refusals: { 409: "Already a maker, declined before, or too many open invitations" },
  },
  about: "productId",
  input: { schema: invitationInput },
  answer: productMakersSchema,
  run: async (context, { productId, username, email }) => {
    const invitee = username !== undefined ? { username } : { email: email ?? "" };
    if ((username === undefined) === (email === undefined)) throw new DomainError("invalid_input");
    await inviteMaker(context.db, { productId, actor: context.actor, invitee });
    return makersOf(context, productId);
  },
});

const adminWithdrawInvitationWrite = declareWrite({
  ...write,
  route: {
    method: "delete",
    path: "/admin/products/invitations/{id}",
    status: 200,
    tag,
    summary: "Withdraw an invitation to any product",
    answers: "The makers and invitations",
  },
  about: "invitationId",
  input: { schema: noInput },
  answer: productMakersSchema,
  run: async (context, { invitationId }) => {
    const { productId } = await withdrawInvitation(context.db, { invitationId, actor: context.actor });
    return makersOf(context, productId);
  },
});

const adminRemoveMakerWrite = declareWrite({
  ...write,
  route: {
    method: "post",
    path: "/admin/products/{id}/maker-removals",
    status: 200,
    tag,
    summary: "Remove a maker, verified ones included",
    answers: "The remaining makers",
  },
  about: "productId",
  input: { schema: makerRemovalInput },
  answer: productMakersSchema,
  run: async (context, { productId, username }) => {
    await removeMaker(context.db, { productId, actor: context.actor, username });
    return makersOf(context, productId);
  },
});

const adminMakerCommentWrite = declareWrite({
  ...write,
  route: {
    method: "put",
    path: "/admin/products/{id}/maker-comment",
    status: 200,
    tag,
    summary: "Write the makers' comment, under a maker's name or no name",
    answers: "The stored comment",
  },
  about: "productId",
  input: { name: "AdminMakerComment", schema: adminMakerCommentInput },
  answer: makerCommentSchema,
  run: async ({ db, actor }, { productId, comment, author }) => ({
    makerComment: (await writeMakerComment(db, { productId, actor, comment, author })).comment,
  }),
});

const adminEraseMakerCommentWrite = declareWrite({
  ...write,
  route: {
    method: "delete",
    path: "/admin/products/{id}/maker-comment",
    status: 200,
    tag,
    summary: "Remove the makers' comment",
    answers: "No comment",
  },
  about: "productId",
  input: { schema: noInput },
  answer: makerCommentSchema,
  run: async ({ db, actor }, { productId }) => {
    await eraseMakerComment(db, { productId, actor });
    return { makerComment: null };
  },
});

export const adminMakerWrites = [
  adminInviteMakerWrite,
  adminWithdrawInvitationWrite,
  adminRemoveMakerWrite,
  adminMakerCommentWrite,
  adminEraseMakerCommentWrite,
] as const;
