import { z } from "@hono/zod-openapi";

export const ownSecuritySchema = z
  .object({
    email: z.string(),
    hasPassword: z.boolean().openapi({ description: "False for people who sign in with Google only" }),
    hasSecondFactor: z.boolean(),
    isRequired: z.boolean().openapi({ description: "ADMIN_TWO_FACTOR=required" }),
    recoveryCodesLeft: z.int(),
  })
  .openapi("OwnSecurity");
export type OwnSecurity = z.infer<typeof ownSecuritySchema>;

export const secondFactorSetupSchema = z
  .object({
    uri: z.string().openapi({ description: "For the QR code: otpauth://totp/…" }),
    secret: z.string().openapi({ description: "The same to type in, base32" }),
  })
  .openapi("SecondFactorSetup");
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()).openapi({ description: "Shown this once" }) })
  .openapi("RecoveryCodes");
