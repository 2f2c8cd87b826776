import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useId, useSyncExternalStore } from "react";
import { cx } from "./cx.ts";
import { chooseTheme, paintThemeColor, readTheme, subscribeToTheme, type Theme, themes } from "./theme.ts";

export type ThemeSwitchProps = { label?: string; className?: string };

const faces = {
  system: { text: "System", Icon: Monitor },
  light: { text: "Light", Icon: Sun },
  dark: { text: "Dark", Icon: Moon },
};

export function ThemeSwitch({ label = "Theme", className }: ThemeSwitchProps) {
  const group = useId();
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => "system");

  useEffect(() => paintThemeColor(readTheme()), []);

  return (
    <fieldset className={cx("inline-flex gap-0.5 rounded-full border border-line bg-raised p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {themes.map((theme) => {
        const { text, Icon } = faces[theme];
        return (
          <label
            key={theme}
            title={text}
            className="relative grid size-7 cursor-pointer place-items-center rounded-full text-muted transition-colors hover:text-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={group}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              aria-label={text}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <Icon className="size-3.5" />
          </label>
        );
      })}
    </fieldset>
  );
}
