import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { profileQueries } from "../profile/profile-queries.ts";
import { Onboarding } from "./onboarding.tsx";

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
  await Promise.all([
    queryClient.prefetchQuery(profileQueries.own(api)),
    queryClient.prefetchQuery(queries.niches(api)),
  ]);
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
    <NarrowPage
      title={`Welcome to ${name}`}
      text="Choose your public name and the niches you care about. You can change everything later in your profile."
    >
      <Onboarding target={target} refused={refused} />
    </NarrowPage>
  );
}

/** Where the new account was heading; never this page itself. */
function targetOf({ searchParams, origin }: URL): string {
  const target = safeRedirectTarget(searchParams.get("redirect"), origin);
  return new URL(target, origin).pathname === paths.onboarding() ? paths.home() : target;
}
