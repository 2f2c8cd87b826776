import type { APIRequestContext, APIResponse } from "@playwright/test";
import { paths } from "#contract/shared/paths.ts";

type Person = { origin: string; email: string; isNew?: boolean };

/**
 * Signs in through the demo chooser with requests alone, in the cookies of this browser context. A new account skips
 * onboarding, unless that is what it is for. The answer says who is signed in.
 */
export async function startDemoSession(request: APIRequestContext, person: Person): Promise<APIResponse> {
  const headers = { origin: person.origin };
  const redirect = "/api/v1/session";
  const chooser = await request.get(`${person.origin}${paths.googleSignIn(redirect)}`);
  const arrived = await request.post(chooser.url(), { headers, form: { email: person.email } });
  if (person.isNew || new URL(arrived.url()).pathname !== paths.onboarding()) return arrived;
  return await request.post(`${person.origin}${paths.onboardingSkipForm()}`, { headers, form: { redirect } });
}
