import { CircleHelp, Ellipsis, EyeOff, Shapes } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { cx } from "#web/ui/cx.ts";
import { DisclosureMenu } from "#web/ui/menus/disclosure-menu.tsx";
import { TurnOffForm } from "./turn-off-form.tsx";

export function ForYouMenu() {
  return (
    <DisclosureMenu
      label="Options of For you"
      summary={<Ellipsis />}
      summaryClassName={cx(buttonClass({ variant: "ghost" }), "btn-icon -mr-2.5 flex")}
    >
      <Link to={paths.profile("edit")} className="menu-item whitespace-nowrap">
        <Shapes />
        Choose niches
      </Link>
      <Link to={paths.aboutRanking("for-you")} className="menu-item whitespace-nowrap">
        <CircleHelp />
        How we choose
      </Link>
      <TurnOffForm>
        <button type="submit" className="menu-item w-full whitespace-nowrap">
          <EyeOff />
          Turn off
        </button>
      </TurnOffForm>
    </DisclosureMenu>
  );
}
