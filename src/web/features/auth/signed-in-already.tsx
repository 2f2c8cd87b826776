import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { AuthPanel } from "./auth-panel.tsx";
import { recoveryTokenIn } from "./recovery.ts";

/** Goes home; without JavaScript by a link. */
export function SignedInAlready({ username }: { username: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    // While React takes over, this page also stands where a mailed link is about to show its form.
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
