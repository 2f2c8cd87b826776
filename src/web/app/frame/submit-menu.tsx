import { ChevronDown } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { DisclosureMenu } from "../../ui/menus/disclosure-menu.tsx";
import { MenuLink } from "./menu-link.tsx";

export function SubmitMenu({ className }: { className?: string }) {
  return (
    <DisclosureMenu
      className={className}
      summaryClassName={buttonClass({})}
      summary={
        <>
          Submit
          <ChevronDown className="chevron" />
        </>
      }
    >
      <MenuLink to={paths.suggest()}>Suggest Tools</MenuLink>
      <MenuLink to={paths.listProduct()}>List My Product</MenuLink>
    </DisclosureMenu>
  );
}
