import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { shellOf } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { personQueries } from "./person-queries.ts";
import { PersonReportForm } from "./person-report-form.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, queryClient, refused = null } = shellOf(context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("person") ?? "";
  const slug = searchParams.get("product") || undefined;
  const { site } = await requireViewer({ request, context });
  // Also people without a public page: their name is on their comments.
  const person =
    asked === "" ? null : await queryClient.ensureQueryData(personQueries.name(api, asked)).catch(unlessMissing);
  const head = { title: `Report a person · ${site.name}`, noIndex: true };
  if (!person || person.isOwn) return data({ username: null, refused, head }, { status: 404 });
  const { username, hasPage } = person;
  return { username, slug, back: backOf({ username, hasPage, slug }), refused, head };
}

type Origin = { username: string; hasPage: boolean; slug: string | undefined };

function backOf({ username, hasPage, slug }: Origin): { to: string; text: string } {
  if (slug) return { to: paths.product(encodeURIComponent(slug)), text: "Back to the product" };
  return hasPage
    ? { to: paths.person(username), text: `Back to ${username}` }
    : { to: paths.home(), text: "Back to Home" };
}

/** A page instead of a dialog, so that it works without JavaScript. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [isSent, setIsSent] = useState(false);
  if (loaded.username === null) return <NotFound {...pages.personNotFound} />;
  const { username, slug, back, refused } = loaded;
  const title = isSent ? success.personReported.title : `Report ${username}`;
  const text = isSent
    ? success.personReported.text
    : "Tell us what's wrong. Only the people who run this site see your report. To collapse somebody's comments, block them.";
  return (
    <NarrowPage title={title} text={text} announce={isSent}>
      {isSent ? (
        <ButtonLink to={back.to}>{back.text}</ButtonLink>
      ) : (
        <PersonReportForm {...{ username, slug, refused }} back={back.to} onSent={() => setIsSent(true)} />
      )}
    </NarrowPage>
  );
}
