import { checkedText, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { email, newPassword } from "../../shared/sign-in/account-input.ts";
import { oneLine } from "../../shared/text/one-line.ts";

/** The administrators' form has its own minimum (rule 12). */
const loginPassword = checkedText((value) =>
  value.length < limits.password.loginMin ? validation.adminPasswordTooShort : undefined,
);

const token = checkedText((value) => (value === "" || value.length > 1000 ? validation.required : undefined));

const answer = checkedText((value) =>
  /^\s*-?\d{1,4}\s*$/.test(value) ? undefined : validation.securityAnswerInvalid,
).transform(Number);

export const securityAnswerInput = strictInput({ question: token, answer });
export const loginInput = strictInput({ email, password: loginPassword, pass: token });
/** The same without JavaScript: question and password in one form. */
export const plainLoginInput = strictInput({ email, password: loginPassword, question: token, answer });

/** Six digits from the app, or one of the recovery codes. */
export const secondFactorCode = checkedText((value) =>
  /^[\w-]{6,20}$/.test(value.replaceAll(/\s/g, "")) ? undefined : validation.secondFactorInvalid,
).transform((value) => value.replaceAll(/\s/g, ""));

export const loginCodeInput = strictInput({ code: secondFactorCode });

export const superAdminInput = strictInput({
  token: checkedText((value) => (value.trim() === "" ? validation.required : undefined)).transform((value) =>
    value.trim(),
  ),
  name: checkedText((value) => {
    const name = oneLine(value);
    if (name === "") return validation.required;
    return name.length > limits.profile.nameMax ? validation.tooLong(limits.profile.nameMax) : undefined;
  }).transform(oneLine),
  email,
  password: newPassword,
});
