import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { paths } from "#contract/shared/paths.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { useSetForYou } from "#web/visitor/home/for-you/use-set-for-you.ts";
import { AccountSection } from "../../account/account-section.tsx";

export function ForYouSetting() {
  const isOn = useViewer()?.hasForYou ?? false;
  const { mutate, isPending } = useMutation({ mutationFn: useSetForYou() });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate(!isOn);
  }

  return (
    <AccountSection
      title="For you"
      text={
        <>
          A few products on the home page, from your niches and your stack. Only you see them.{" "}
          <Link to={paths.aboutRanking("for-you")} className="text-link underline underline-offset-2">
            How we choose
          </Link>
        </>
      }
      action={
        <form method="post" action={paths.forYouForm()} onSubmit={handleSubmit}>
          <input type="hidden" name="redirect" value={paths.profile("edit")} />
          {!isOn && <input type="hidden" name="isOn" value="on" />}
          <Button type="submit" size="sm">
            {isOn ? "Turn Off" : "Turn On"}
          </Button>
        </form>
      }
    />
  );
}
