import { Check, Minus } from "lucide-react";

type RowCheckboxProps = {
  label: string;
  checked: boolean;
  /** Some, but not all. */
  indeterminate?: boolean;
  onChange: (isChecked: boolean, how: { isShift: boolean }) => void;
};

/** A checkbox whose whole cell can be pressed. */
export function RowCheckbox({ label, checked, indeterminate = false, onChange }: RowCheckboxProps) {
  return (
    <label className="admin-checkbox">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate && !checked;
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, { isShift: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
      <Check aria-hidden="true" className="admin-checked" />
      <Minus aria-hidden="true" className="admin-some" />
    </label>
  );
}
