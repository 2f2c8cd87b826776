import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { AuthPanel } from "./auth-panel.tsx";

/** Goes home; without JavaScript by a link. */
export function SignedInAlready({ username }: { username: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.home(), { replace: true }), [navigate]);
  return (
    <AuthPanel title="You are signed in" text={`As ${username}.`}>
      <ButtonLink to={paths.home()} variant="primary" size="lg" className="mt-6 w-full">
        Continue
      </ButtonLink>
    </AuthPanel>
  );
}
