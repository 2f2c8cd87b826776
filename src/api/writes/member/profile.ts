import { ownProfileSchema } from "#contract/member/profile.ts";
import { profileInput } from "#contract/member/profile-input.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { completeOnboarding } from "#domain/people/profiles/complete-onboarding.ts";
import { getOwnProfile } from "#domain/people/profiles/get-own-profile.ts";
import { skipOnboarding } from "#domain/people/profiles/skip-onboarding.ts";
import { updateProfile } from "#domain/people/profiles/update-profile.ts";
import { declareWrite } from "../declare-write.ts";

const shared = { answer: ownProfileSchema, gate: "user", failed: "errors.profile_update_failed" } as const;
const tag = "Profile";
const refusals = { 409: "Somebody else has this username" };

const updateProfileWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/me/profile",
    status: 200,
    tag,
    summary: "Update the viewer's profile",
    description: "All of it: null and empty values are removed.",
    answers: "The profile as it is now",
    refusals,
  },
  input: { name: "ProfileInput", schema: profileInput },
  limit: "profile",
  async run({ db, actor: { userId }, site }, input) {
    await updateProfile(db, { userId, siteName: site.name, ...input });
    return await getOwnProfile(db, { userId });
  },
});

const completeOnboardingWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/me/onboarding",
    status: 200,
    tag,
    summary: "Write the first profile; the viewer is not asked again",
    answers: "The profile as it is now",
    refusals,
  },
  input: { name: "ProfileInput", schema: profileInput },
  limit: "onboarding",
  async run({ db, actor: { userId }, site }, input) {
    await completeOnboarding(db, { userId, siteName: site.name, ...input });
    return await getOwnProfile(db, { userId });
  },
});

const skipOnboardingWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/me/onboarding/skip",
    status: 200,
    tag,
    summary: "Skip onboarding; the viewer is not asked again",
    answers: "The unchanged profile, even if onboarding was already over",
  },
  input: { schema: noInput },
  limit: "onboarding",
  async run({ db, actor: { userId } }) {
    await skipOnboarding(db, { userId });
    return await getOwnProfile(db, { userId });
  },
});

export const profileWrites = [updateProfileWrite, completeOnboardingWrite, skipOnboardingWrite] as const;
