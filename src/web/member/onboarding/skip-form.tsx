import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useShowProfile } from "../profile/use-show-profile.ts";
import { useOnboardingEnd } from "./use-onboarding-end.ts";

/** Skips onboarding for good. */
export function SkipForm({ target, className }: { target: string; className?: string }) {
  const api = useApi();
  const showProfile = useShowProfile();
  const { toast } = useToast();
  const end = useOnboardingEnd(target);
  const skip = useMutation({
    mutationFn: () => answerOf(api.me.onboarding.skip.$post()).catch(end.fail),
    onSuccess: async (profile) => {
      await showProfile(profile);
      end.goOn();
    },
    onError: () => toast({ tone: "error", ...messageToast(visitorToasts.ownProfileUpdateFailed) }),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!skip.isPending) skip.mutate();
  }

  return (
    <form method="post" action={paths.onboardingSkipForm()} onSubmit={handleSubmit} className={className}>
      <input type="hidden" name="redirect" value={target} />
      <Button type="submit" variant="ghost" busy={skip.isPending}>
        Skip for now
      </Button>
    </form>
  );
}
