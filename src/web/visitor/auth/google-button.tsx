import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";

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
        <p className="mt-3 text-meta text-pretty text-muted">
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

/** A plain "G" in the text color: the sign-in may be Google's or the local demo. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5">
      <path
        d="M17.5 10.2c0 4.3-2.9 7.3-7.3 7.3a7.5 7.5 0 1 1 0-15c2 0 3.6.7 4.9 1.9l-2 1.9a4.2 4.2 0 0 0-2.9-1.1 4.8 4.8 0 0 0 0 9.6c2.7 0 4-1.7 4.2-3h-4.2V9h7.2c.1.4.1.8.1 1.2z"
        fill="currentColor"
      />
    </svg>
  );
}
