import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useId, useSyncExternalStore } from "react";
import { useHydrated } from "../behavior/use-hydrated.ts";
import { cx } from "../cx.ts";
import { chooseTheme, paintThemeColor, readTheme, subscribeToTheme, type Theme, themes } from "./theme.ts";

export type ThemeSwitchProps = { label?: string; className?: string };

const faces = {
  system: { text: "System", Icon: Monitor },
  light: { text: "Light", Icon: Sun },
  dark: { text: "Dark", Icon: Moon },
};

/** Only in the browser: choosing needs JavaScript, and leaving it out keeps the server's page smaller. */
export function ThemeSwitch({ label = "Theme", className }: ThemeSwitchProps) {
  const group = useId();
  const isHydrated = useHydrated();
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => "system");

  useEffect(() => paintThemeColor(readTheme()), []);

  if (!isHydrated) return null;
  return (
    <fieldset className={cx("inline-flex gap-0.5 rounded-full border border-line bg-raised p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {themes.map((theme) => {
        const { text, Icon } = faces[theme];
        return (
          <label key={theme} title={text} className="theme-choice">
            <input
              type="radio"
              name={group}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              aria-label={text}
            />
            <Icon />
          </label>
        );
      })}
    </fieldset>
  );
}
