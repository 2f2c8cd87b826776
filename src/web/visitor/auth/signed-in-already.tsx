import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { AuthPanel } from "../../shared/auth/auth-panel.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { recoveryTokenIn } from "./recovery.ts";

/** Redirects home; without JavaScript it shows a link. */
export function SignedInAlready({ username }: { username: string }) {
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
