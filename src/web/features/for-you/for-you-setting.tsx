import type { FormEvent } from "react";
import { paths } from "#contract/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useSend } from "../../use-send.ts";
import { AccountSection } from "../account/account-section.tsx";
import { useViewer } from "../auth/use-viewer.ts";
import { useSetForYou } from "./use-set-for-you.ts";

/** The switch of For you in the profile. */
export function ForYouSetting() {
  const isOn = useViewer()?.hasForYou ?? false;
  const { start, isPending } = useSend({ send: useSetForYou() });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) void start(!isOn);
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
