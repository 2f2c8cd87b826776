import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useHydrated } from "../behavior/use-hydrated.ts";
import { describeControl, Field, type FieldTexts } from "./field.tsx";
import { fieldId } from "./field-id.ts";

export type PasswordFieldProps = Omit<ComponentProps<"input">, "name" | "size" | "type" | "autoComplete"> &
  FieldTexts & {
    name: string;
    /** What a password manager may fill in: the stored password, or a new one. */
    autoComplete: "current-password" | "new-password";
  };

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, optional, hideLabel, className, ...input } = props;
  const id = input.id ?? fieldId(input.name);
  const [isShown, setIsShown] = useState(false);
  const canShow = useHydrated();
  const Picture = isShown ? EyeOff : Eye;
  return (
    <Field {...{ id, label, help, error, optional, hideLabel, className }}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...describeControl({ id, help, error, limit: undefined })}
          id={id}
          type={isShown ? "text" : "password"}
          className="control pr-11"
        />
        {canShow && (
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={id}
            title={isShown ? "Hide password" : "Show password"}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <Picture className="size-4.5" />
          </button>
        )}
      </div>
    </Field>
  );
}
