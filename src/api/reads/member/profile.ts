import { ownProfileSchema } from "#contract/member/profile.ts";
import { getOwnProfile } from "#domain/people/profiles/get-own-profile.ts";
import { declareRead } from "../declare-read.ts";

export const profileReads = [
  declareRead({
    route: { path: "/me/profile", tag: "Profile", summary: "The viewer's own profile", answers: "The profile" },
    answer: ownProfileSchema,
    gate: "user",
    run: ({ db, actor }) => getOwnProfile(db, { userId: actor.userId }),
  }),
] as const;
