import { forYouChoiceSchema } from "#contract/member/for-you.ts";
import { forYouInput } from "#contract/member/profile-input.ts";
import { paths } from "#contract/shared/paths.ts";
import { setForYou } from "#domain/engagement/for-you/set-for-you.ts";
import { declareWrite } from "../declare-write.ts";

const setForYouWrite = declareWrite({
  route: {
    method: "put",
    path: "/me/for-you",
    status: 200,
    tag: "Profile",
    summary: "Turn the products for the viewer on or off",
    answers: "The choice as stored",
  },
  input: { name: "ForYouInput", schema: forYouInput },
  answer: forYouChoiceSchema,
  gate: "user",
  limit: "profile",
  run: ({ db, actor }, { isOn }) => setForYou(db, { userId: actor.userId, isOn }),
  failed: "visitorToasts.forYouSaveFailed",
  form: { path: paths.forYouForm(), done: "success.forYouSaved" },
});

export const forYouWrites = [setForYouWrite] as const;
