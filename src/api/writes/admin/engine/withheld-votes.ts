import { votesReleaseInput } from "#contract/admin/engine/engine-input.ts";
import { releasedVotesSchema } from "#contract/admin/engine/withheld-votes.ts";
import { releaseVotes } from "#domain/moderation/engine/release-votes.ts";
import { declareWrite } from "../../declare-write.ts";

const releaseVotesWrite = declareWrite({
  gate: "staff",
  limit: "admin_write",
  failed: "errors.bulk_action_failed",
  route: {
    method: "post",
    path: "/admin/my-ai-engine/withheld-votes/{id}/release",
    status: 200,
    tag: "Administration",
    summary: "Let a product's withheld votes count again",
    description: "Except those that were taken back meanwhile. The findings they came from count as dismissed.",
    answers: "How many count again",
  },
  about: "productId",
  input: { name: "VotesRelease", schema: votesReleaseInput },
  answer: releasedVotesSchema,
  run: ({ db, actor }, { productId, reason }) => releaseVotes(db, { productId, actor, reason }),
});

export const withheldVoteWrites = [releaseVotesWrite] as const;
