import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";

/** The address that is the account's name; password managers know it as such. */
export function EmailField(props: Omit<TextFieldProps, "label">) {
  return <TextField {...props} type="email" inputMode="email" autoComplete="username" label="Email" />;
}
