import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation, useNavigate } from "react-router";
import * as errors from "#contract/shared/messages/errors.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { AuthPanel } from "../../shared/auth/auth-panel.tsx";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { useHydrated } from "../../ui/behavior/use-hydrated.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { findShelf } from "../week-shelf/week-spines.tsx";
import { AuthScreens, CheckEmail, isAuthNotice } from "./auth-screens.tsx";
import { NewPassword } from "./new-password.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, refused = null } = shellOf(context);
  const [site, session] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  const { origin, search, searchParams } = new URL(request.url);
  const target = safeRedirectTarget(searchParams.get("redirect"), origin);
  const isRecovery = searchParams.get("mode") === "new-password";
  // The token may be after the #, which only the browser sees, so don't redirect.
  const mayBeRecovery = isRecovery || (site.hasEmailSignIn && search === "");
  if (session.viewer && !mayBeRecovery) throw redirect(target);
  const notice = searchParams.get("notice");
  // The page works without these.
  const [{ waiting }, { products: books }] = await Promise.all([
    answerOf(api["sign-in-intents"].$get()).catch(() => ({ waiting: null })),
    findShelf(api).catch(() => ({ products: [] })),
  ]);
  return {
    target,
    isRecovery,
    mode: site.hasEmailSignIn ? modeOf(searchParams.get("mode")) : "sign-in",
    notice: isAuthNotice(notice) ? notice : null,
    waiting,
    books: books.slice(0, BOOKS),
    message: refused ? null : messageOf(searchParams),
    refused,
    head: { title: `Sign in · ${site.name}`, canonical: paths.auth(), noIndex: true },
  };
}

/** As many as have room beside the mark. */
const BOOKS = 7;

export function Component() {
  const { isRecovery, mode, notice, message, waiting, books, target, refused } = useLoaderData<typeof loader>();
  const token = useRecoveryToken();
  const viewer = useViewer();
  if (token !== null) return <NewPassword key={token} token={token} refused={null} />;
  if (isRecovery) return <NewPassword refused={refused} />;
  if (viewer) return <SignedInAlready username={viewer.username} />;
  if (notice) return <CheckEmail notice={notice} target={target} />;
  return <AuthScreens {...{ mode, message, waiting, books, target, refused }} />;
}

function modeOf(wanted: string | null): "sign-in" | "sign-up" | "reset" {
  return wanted === "sign-up" || wanted === "reset" ? wanted : "sign-in";
}

/** Listed one by one, so the page bundles only these messages. */
const failures: Record<string, Message> = {
  account_disabled: errors.account_disabled,
  mail_domain_blocked: errors.mail_domain_blocked,
  sign_up_closed: errors.sign_up_closed,
  sign_up_invited: errors.sign_up_invited,
  email_not_verified: errors.email_not_verified,
  forbidden: errors.forbidden,
  onboarding_session_lost: visitorToasts.onboardingSessionLost,
  onboarding_signed_out: visitorToasts.onboardingSignedOut,
  verification_link_invalid: errors.verification_link_invalid,
};

function messageOf(parameters: URLSearchParams): Message | null {
  const failure = parameters.get("error");
  if (failure !== null) return failures[failure] ?? errors.google_sign_in_failed;
  return parameters.has("verified") ? success.emailConfirmed : null;
}

/** Redirects home; without JavaScript it shows a link. */
function SignedInAlready({ username }: { username: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // During hydration this also renders where an emailed link is about to show its form.
    if (recoveryTokenIn(window.location.hash) === null) void navigate(paths.home(), { replace: true });
  }, [navigate]);
  return (
    <AuthPanel title="You are signed in" text={`As ${username}.`}>
      <ButtonLink to={paths.home()} variant="primary" size="lg" className="mt-6 w-full">
        Continue
      </ButtonLink>
    </AuthPanel>
  );
}

/** The token of the emailed link `/auth#type=recovery&token=…`; null elsewhere, empty if the link was cut off. */
function useRecoveryToken(): string | null {
  const { hash } = useLocation();
  // The server never sees the part after the #, so the first render is without it.
  return useHydrated() ? recoveryTokenIn(hash) : null;
}

function recoveryTokenIn(hash: string): string | null {
  const parameters = new URLSearchParams(hash.slice(1));
  return parameters.get("type") === "recovery" ? (parameters.get("token") ?? "") : null;
}
