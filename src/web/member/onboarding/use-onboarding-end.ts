import { useNavigate } from "react-router";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "../../data/api-client.ts";

/** What both buttons do at the end: open the target or, without a session, the sign-in page. */
export function useOnboardingEnd(target: string) {
  const navigate = useNavigate();
  return {
    goOn: () => void navigate(target, { replace: true }),

    /** Rethrows the failure with the message to show. */
    fail(error: unknown): never {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) {
        const { title, text: message } = visitorToasts.onboardingSessionLost;
        // A full page load: this page still thinks somebody is signed in.
        window.location.assign(`${paths.auth(paths.onboarding(target))}&error=onboarding_session_lost`);
        throw new ApiError({ status: error.status, code: error.code, title, message });
      }
      if (error.status < 500) throw error;
      const { text: message } = visitorToasts.ownProfileUpdateFailed;
      throw new ApiError({ status: error.status, code: error.code, message });
    },
  };
}
