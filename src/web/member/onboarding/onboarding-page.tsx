import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { Container } from "../../ui/layout/container.tsx";
import { profileQueries } from "../profile/profile-queries.ts";
import { shownProfile } from "../profile/settings/profile-fields.tsx";
import { Onboarding } from "./onboarding.tsx";
import "./onboarding.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, refused } = shellOf(context);
  const target = targetOf(new URL(request.url));
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  if (!viewer) throw redirect(`${paths.auth(paths.onboarding(target))}&error=onboarding_signed_out`);
  // Show a rejected form again, even if another tab finished onboarding meanwhile.
  if (!viewer.needsOnboarding && !refused) throw redirect(target);
  const own = profileQueries.own(api);
  await Promise.all([queryClient.prefetchQuery(own), queryClient.prefetchQuery(queries.niches(api))]);
  const profile = queryClient.getQueryData(own.queryKey);
  if (profile) {
    const { lovedNicheIds } = shownProfile(profile, refused ?? null);
    await queryClient.prefetchQuery(profileQueries.welcomeShelf(api, lovedNicheIds));
  }
  return {
    target,
    refused: refused ?? null,
    head: { title: `Welcome · ${site.name}`, canonical: paths.onboarding(), noIndex: true },
  };
}

export function Component() {
  const { target, refused } = useLoaderData<typeof loader>();
  const { name } = useSite();
  return (
    <Container className="onboarding">
      <div>
        <h1>{`Welcome to ${name}`}</h1>
        <p className="mt-3 mb-6 text-muted">
          Choose your public name and the niches you care about. You can change everything later in your profile.
        </p>
        <Onboarding target={target} refused={refused} />
      </div>
    </Container>
  );
}

/** Where the new account was heading; never this page itself. */
function targetOf({ searchParams, origin }: URL): string {
  const target = safeRedirectTarget(searchParams.get("redirect"), origin);
  return new URL(target, origin).pathname === paths.onboarding() ? paths.home() : target;
}
