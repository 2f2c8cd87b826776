import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { GoogleMark } from "./google-mark.tsx";

/** A link, not a form: the content security policy blocks forms that redirect to another site. */
export function GoogleButton({ target }: { target: string }) {
  const { hasGoogleSignIn, hasDemoSignIn, hasEmailSignIn } = useSite();
  if (!hasGoogleSignIn) return null;
  const variant = hasEmailSignIn ? "secondary" : "primary";
  return (
    <>
      <a href={paths.googleSignIn(target)} className={`${buttonClass({ variant, size: "lg" })} mt-6 w-full`}>
        <GoogleMark />
        Sign in with Google
      </a>
      {hasDemoSignIn && (
        <p className="mt-3 text-center text-meta text-muted">
          You don't need a Google account here: a local demo sign-in replaces Google and lets you choose who to be.
        </p>
      )}
      {hasEmailSignIn && (
        <p className="mt-5 flex items-center gap-3 text-meta text-muted">
          <span className="h-px grow bg-line" />
          or with your email
          <span className="h-px grow bg-line" />
        </p>
      )}
    </>
  );
}
