import { ThemeSwitch } from "../../ui/theme/theme-switch.tsx";

/** The theme choice as one line in a menu. */
export function ThemeLine() {
  return (
    <div className="flex items-center justify-between gap-5 py-1 pr-1 pl-2.5">
      <span aria-hidden="true" className="text-sm text-muted">
        Theme
      </span>
      <ThemeSwitch />
    </div>
  );
}
