import { invitationInput, makerCommentInput, makerRemovalInput } from "#contract/maker/maker-input.ts";
import { makerCommentSchema, ownInvitationListSchema, productMakersSchema } from "#contract/maker/makers.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Db } from "#db/database.ts";
import { removeMakerComment } from "#domain/makers/comment/remove-maker-comment.ts";
import { saveMakerComment } from "#domain/makers/comment/save-maker-comment.ts";
import { acceptInvitation } from "#domain/makers/invitations/accept-invitation.ts";
import { declineInvitation } from "#domain/makers/invitations/decline-invitation.ts";
import { inviteMaker } from "#domain/makers/invitations/invite-maker.ts";
import { listOwnInvitations } from "#domain/makers/invitations/list-own-invitations.ts";
import { withdrawInvitation } from "#domain/makers/invitations/withdraw-invitation.ts";
import { listMakers } from "#domain/makers/listed/list-makers.ts";
import { removeMaker } from "#domain/makers/listed/remove-maker.ts";
import { declareWrite } from "../declare-write.ts";

const tag = "Makers";
const failed = "errors.product_save_failed" as const;

type Context = { db: Db; actor: Viewer };

const makersOf = ({ db, actor }: Context, productId: number) =>
  listMakers(db, { productId, viewerId: actor.userId, isAdmin: actor.isAdmin });

const invitationsOf = async ({ db, actor }: Context) => ({
  invitations: await listOwnInvitations(db, { inviteeId: actor.userId }),
});

const saveMakerCommentWrite = declareWrite({
  route: {
    method: "put",
    path: "/me/products/{id}/maker-comment",
    status: 200,
    tag,
    summary: "Write the makers' comment on the product page",
    answers: "The stored comment",
  },
  about: "productId",
  input: { name: "MakerCommentInput", schema: makerCommentInput },
  answer: makerCommentSchema,
  gate: "owner",
  limit: "edit_product",
  run: async ({ db, actor }, { productId, comment }) => {
    const saved = await saveMakerComment(db, { productId, actor, comment });
    return { makerComment: saved.comment };
  },
  failed,
});

const removeMakerCommentWrite = declareWrite({
  route: {
    method: "delete",
    path: "/me/products/{id}/maker-comment",
    status: 200,
    tag,
    summary: "Remove the makers' comment",
    answers: "No comment",
  },
  about: "productId",
  input: { schema: noInput },
  answer: makerCommentSchema,
  gate: "owner",
  limit: "edit_product",
  run: async ({ db, actor }, { productId }) => {
    await removeMakerComment(db, { productId, actor });
    return { makerComment: null };
  },
  failed,
});

const inviteMakerWrite = declareWrite({
  route: {
    method: "post",
    path: "/me/products/{id}/invitations",
    status: 200,
    tag,
    summary: "Invite a maker by username or email address; only they can accept",
    description: "The answer for an address is the same whether or not it has an account.",
    answers: "The makers and invitations",
    refusals: { 409: "Already a maker or invited, declined before, or too many open invitations" },
  },
  about: "productId",
  input: { name: "InvitationInput", schema: invitationInput },
  answer: productMakersSchema,
  gate: "owner",
  limit: "maker_invitation",
  run: async (context, { productId, username, email }) => {
    const invitee = username !== undefined ? { username } : { email: email ?? "" };
    if ((username === undefined) === (email === undefined)) throw new DomainError("invalid_input");
    await inviteMaker(context.db, { productId, actor: context.actor, invitee });
    return makersOf(context, productId);
  },
  failed,
});

const withdrawInvitationWrite = declareWrite({
  route: {
    method: "delete",
    path: "/me/sent-invitations/{id}",
    status: 200,
    tag,
    summary: "Withdraw an invitation to one of the viewer's products",
    answers: "The makers and invitations",
  },
  about: "invitationId",
  input: { schema: noInput },
  answer: productMakersSchema,
  gate: "user",
  limit: "edit_product",
  run: async (context, { invitationId }) => {
    const { productId } = await withdrawInvitation(context.db, { invitationId, actor: context.actor });
    return makersOf(context, productId);
  },
  failed,
});

const removeMakerWrite = declareWrite({
  route: {
    method: "post",
    path: "/me/products/{id}/maker-removals",
    status: 200,
    tag,
    summary: "Remove a maker, or leave with one's own username",
    answers: "The remaining makers; the viewer may have lost access to the product",
    refusals: { 403: "The maker is verified, or the viewer is an invited maker" },
  },
  about: "productId",
  input: { name: "MakerRemoval", schema: makerRemovalInput },
  answer: productMakersSchema,
  gate: "owner",
  limit: "edit_product",
  run: async (context, { productId, username }) => {
    await removeMaker(context.db, { productId, actor: context.actor, username });
    return makersOf(context, productId);
  },
  failed,
});

const acceptInvitationWrite = declareWrite({
  route: {
    method: "post",
    path: "/me/invitations/{id}/acceptance",
    status: 200,
    tag,
    summary: "Accept an invitation; the viewer is listed as a maker",
    answers: "The remaining invitations",
  },
  about: "invitationId",
  input: { schema: noInput },
  answer: ownInvitationListSchema,
  gate: "user",
  limit: "edit_product",
  run: async (context, { invitationId }) => {
    await acceptInvitation(context.db, { invitationId, inviteeId: context.actor.userId });
    return invitationsOf(context);
  },
  failed,
});

const declineInvitationWrite = declareWrite({
  route: {
    method: "delete",
    path: "/me/invitations/{id}",
    status: 200,
    tag,
    summary: "Decline an invitation",
    answers: "The remaining invitations",
  },
  about: "invitationId",
  input: { schema: noInput },
  answer: ownInvitationListSchema,
  gate: "user",
  limit: "edit_product",
  run: async (context, { invitationId }) => {
    await declineInvitation(context.db, { invitationId, inviteeId: context.actor.userId });
    return invitationsOf(context);
  },
  failed,
});

export const makerWrites = [
  saveMakerCommentWrite,
  removeMakerCommentWrite,
  inviteMakerWrite,
  withdrawInvitationWrite,
  removeMakerWrite,
  acceptInvitationWrite,
  declineInvitationWrite,
] as const;
