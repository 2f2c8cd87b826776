import { TextField, type TextFieldProps } from "../../ui/fields/text-field.tsx";

/** The email address is the username of the account for password managers. */
export function EmailField(props: Omit<TextFieldProps, "label">) {
  return <TextField {...props} type="email" inputMode="email" autoComplete="username" label="Email" />;
}
