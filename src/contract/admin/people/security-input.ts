import { checkedText, strictInput } from "../../shared/forms/input.ts";
import { secondFactorCode } from "./login-input.ts";

/** Left out by people who sign in with Google only. */
const password = checkedText(() => undefined).optional();

export const startSecondFactorInput = strictInput({ password });
export const confirmSecondFactorInput = strictInput({ code: secondFactorCode });
export const turnOffSecondFactorInput = strictInput({ password, code: secondFactorCode });
export const renewRecoveryCodesInput = strictInput({ password, code: secondFactorCode });

/** Proves again who is there: a password or a code. */
export const confirmationInput = strictInput({ password, code: secondFactorCode.optional() });
