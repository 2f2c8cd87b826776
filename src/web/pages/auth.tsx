import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as errors from "#contract/messages/errors.ts";
import type { ErrorMessage } from "#contract/messages/message.ts";
import * as success from "#contract/messages/success.ts";
import { paths } from "#contract/paths.ts";
import { safeRedirectTarget } from "#contract/redirect-target.ts";
import { GoogleMark } from "../features/auth/google-mark.tsx";
import { leaveNote } from "../features/frame/parting-note.ts";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { buttonClass } from "../ui/button-class.ts";
import { Container } from "../ui/container.tsx";
import { Mark } from "../ui/mark.tsx";
import { Notice } from "../ui/notice.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const [site, session] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  const url = new URL(request.url);
  const target = safeRedirectTarget(url.searchParams.get("redirect"), url.origin);
  if (session.viewer) throw redirect(target);
  return {
    target,
    failure: url.searchParams.get("error"),
    head: { title: `Sign in · ${site.name}`, canonical: paths.auth(), noIndex: true },
  };
}

export function Component() {
  const { target, failure } = useLoaderData<typeof loader>();
  const { data: site } = useSuspenseQuery(queries.site(useApi()));
  return (
    <Container className="flex min-h-[60vh] items-center justify-center py-12">
      <section className="w-full max-w-sm rounded-[16px] border border-line bg-raised p-7 text-center">
        <Mark className="mx-auto h-8 w-7.5" />
        <h1 className="mt-5 text-2xl font-heading tracking-tight">Sign in to {site.name}</h1>
        <p className="mt-2 text-sm text-muted">Upvote the tools you use.</p>
        {failure && <Notice {...failureMessage(failure)} className="mt-5 text-left" />}
        {/* A plain link, not a form: the content security policy would stop a form that is redirected elsewhere. */}
        <a
          href={paths.googleSignIn(target)}
          onClick={() => leaveNote({ tone: "success", ...success.welcomeBack, onlyWhenSignedIn: true })}
          className={`${buttonClass({ variant: "primary", size: "lg" })} mt-6 w-full`}
        >
          <GoogleMark />
          Sign in with Google
        </a>
        {site.hasDemoSignIn && (
          <p className="mt-5 text-meta text-muted">
            No Google account is needed here: a local demo sign-in stands in for Google and lets you choose who to be.
          </p>
        )}
      </section>
    </Container>
  );
}

/** Named one by one, so that the page carries these sentences and no others. */
const failures: Record<string, ErrorMessage> = {
  account_disabled: errors.account_disabled,
  email_not_verified: errors.email_not_verified,
  forbidden: errors.forbidden,
  reset_link_invalid: errors.reset_link_invalid,
};

function failureMessage(code: string): ErrorMessage {
  return failures[code] ?? errors.google_sign_in_failed;
}
