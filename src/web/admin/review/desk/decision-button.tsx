import { Button, type ButtonProps } from "../../../ui/buttons/button.tsx";
import { Kbd } from "../../../ui/display/kbd.tsx";
import { useKeys } from "./use-keys.ts";

type DecisionButtonProps = Omit<ButtonProps, "onClick" | "icon"> & {
  /** A single key that does the same. */
  hotkey: string;
  onPress: () => void;
};

/** A button of a desk's bar. */
export function DecisionButton({ hotkey, onPress, children, ...button }: DecisionButtonProps) {
  const { disabled, busy } = button;
  useKeys({
    [hotkey]: () => {
      if (!disabled && !busy) onPress();
    },
  });
  return (
    <Button {...button} onClick={onPress} aria-keyshortcuts={hotkey}>
      {children} <Kbd aria-hidden="true">{hotkey}</Kbd>
    </Button>
  );
}
