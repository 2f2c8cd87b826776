import { Contrast } from "lucide-react";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { cx } from "../../ui/cx.ts";
import { DisclosureMenu } from "../../ui/menus/disclosure-menu.tsx";
import { ThemeLine } from "./theme-line.tsx";

/** For guests on wide screens; others have the theme in their menu. */
export function ThemeMenu({ className }: { className?: string }) {
  return (
    <DisclosureMenu
      label="Theme"
      className={cx("noscript:hidden!", className)}
      summaryClassName={cx(buttonClass({ variant: "ghost" }), "btn-icon")}
      summary={<Contrast />}
    >
      <ThemeLine />
    </DisclosureMenu>
  );
}
