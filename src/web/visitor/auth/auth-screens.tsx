import { useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as waitingMessages from "#contract/shared/messages/waiting.ts";
import { paths } from "#contract/shared/paths.ts";
import { type AuthMode, type AuthNotice, authAddress } from "#contract/shared/sign-in/auth-address.ts";
import type { WaitingIntent } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import { useSite } from "../../data/load-site.ts";
import { authLinkClass } from "../../shared/auth/auth-form.ts";
import { AuthPanel } from "../../shared/auth/auth-panel.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Callout } from "../../ui/layout/callout.tsx";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";
import { SmallShelf } from "../../ui/shelf/small-shelf.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordResetForm } from "./password-reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type AuthScreensProps = {
  mode: Exclude<AuthMode, "new-password"> | "sign-in";
  /** Shown above the form. */
  message: Message | null;
  /** What the guest tried to do. */
  waiting: WaitingIntent | null;
  /** The most upvoted of the week. */
  books: readonly ShelfProduct[];
  target: string;
  refused: RefusedForm | null;
};

/** The forms of the sign-in page, each with its own address. */
export function AuthScreens({ mode, message, waiting, books, target, refused }: AuthScreensProps) {
  const { name, hasEmailSignIn, hasGoogleSignIn, signUp } = useSite();
  const [email, setEmail] = useState(refused?.values.email ?? "");
  const form = { target, refused, email, onEmail: setEmail };
  const { title, text } = headings(name, target)[mode];
  return (
    <AuthPanel
      title={title}
      text={waiting && mode !== "reset" ? waitingMessages.waitsForSignIn(waiting) : text}
      books={books.length > 0 && <SmallShelf label="Most upvoted lately" spines={books} />}
      legend={books.length > 0 && `Most upvoted lately. ${shelfLegend}`}
    >
      {signUp && !message && <Callout text={signUpNotices[signUp]} className="mt-5 text-left" />}
      {message && <Callout {...message} className="mt-5 text-left" />}
      {mode !== "reset" && <GoogleButton target={target} />}
      {hasEmailSignIn && mode === "sign-in" && <SignInForm {...form} />}
      {hasEmailSignIn && mode === "sign-up" && <SignUpForm {...form} />}
      {hasEmailSignIn && mode === "reset" && <PasswordResetForm {...form} />}
      {!hasEmailSignIn && !hasGoogleSignIn && (
        <Callout text="Signing in has not been set up on this site yet." className="mt-5" />
      )}
    </AuthPanel>
  );
}

const signUpNotices = {
  invited: errors.sign_up_invited.text,
  closed: errors.sign_up_closed.text,
};

const headings = (siteName: string, target: string) => ({
  "sign-in": { title: `Sign in to ${siteName}`, text: reasonFor(target) },
  "sign-up": { title: "Create an account", text: `Upvote, save and discuss tools on ${siteName}.` },
  reset: { title: "Reset your password", text: "We'll send you a link to choose a new one." },
});

/** What is behind the page that asked to sign in. */
function reasonFor(target: string): string {
  const isUnder = (path: string) => new RegExp(`^${path}(?:[/?#]|$)`).test(target);
  if (isUnder(paths.myProducts())) return "List your product, edit its page and see how it's doing.";
  if (isUnder(paths.advertise())) return "Promote your product, or redeem a code for it.";
  if (isUnder(paths.profile())) return "Your saved tools, your products and your settings are on your profile.";
  return "Upvote the tools you use.";
}

const notices: Record<AuthNotice, { title: string; text: string }> = {
  "account-created": success.accountCreated,
  "reset-sent": success.passwordResetSent,
};

/** After a form that sends an email. */
export function CheckEmail({ notice, target }: { notice: AuthNotice; target: string }) {
  return (
    <AuthPanel {...notices[notice]}>
      <ButtonLink to={authAddress({ redirectTo: target })} size="lg" className="mt-6 w-full">
        Back to sign in
      </ButtonLink>
      {notice === "reset-sent" && (
        <p className="mt-4 text-center text-sm">
          <Link to={authAddress({ mode: "reset", redirectTo: target })} className={authLinkClass}>
            Send it again
          </Link>
        </p>
      )}
    </AuthPanel>
  );
}

export function isAuthNotice(value: string | null): value is AuthNotice {
  return value !== null && Object.hasOwn(notices, value);
}
