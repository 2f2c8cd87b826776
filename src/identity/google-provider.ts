import type { GenericOAuthConfig, GenericOAuthUserInfo } from "better-auth/plugins/generic-oauth";
import { decodeJwt, type JWTPayload } from "jose";
import { z } from "zod";
import type { MeasureCall } from "#services/outbound/measure-call.ts";

export type ProviderSettings = {
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
  /** Where browsers are sent, if it differs from the URL the server itself uses for the provider. */
  authorizationUrl?: string;
  /** The name to store accounts under if the issuer's own changes with our URL, as the demo provider's does. */
  accountIssuer?: string;
};

/**
 * Google, or any OpenID Connect provider in its place (the demo provider, a test's fake). Uses the generic plugin even
 * for Google: the built-in one does not verify the id token of the code flow. PKCE, state and nonce are its defaults.
 */
export function googleProvider(settings: ProviderSettings): GenericOAuthConfig<"google"> {
  const { clientId, clientSecret, discoveryUrl, authorizationUrl, accountIssuer } = settings;
  return {
    providerId: "google",
    clientId,
    clientSecret,
    discoveryUrl,
    authorizationUrl,
    requireIdTokenVerification: true,
    scopes: ["openid", "email", "profile"],
    prompt: "select_account",
    // When the plugin calls this, it has verified the token's signature, issuer, audience, expiry and nonce. By default
    // it would accept an answer without an id token and ask the userinfo endpoint instead.
    getUserInfo: async ({ idToken }) => (idToken ? personOf(decodeJwt(idToken), clientId) : null),
    // An e-mail address can change owners; issuer and subject cannot (A5).
    accountSubject: ({ profile }) => `${accountIssuer ?? profile.iss}#${profile.sub}`,
  };
}

type Discovery = z.infer<typeof discovery>;

const discovery = z.object({
  issuer: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

/** The provider's discovery document; null while it is unreachable. */
export async function findDiscovery(discoveryUrl: string, measure: MeasureCall): Promise<Discovery | null> {
  try {
    const ask = () => fetch(discoveryUrl, { signal: AbortSignal.timeout(5000), redirect: "error" });
    const response = await measure(ask);
    return response.ok ? discovery.parse(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Trading the callback's code for tokens, the one request of a sign-in; the plugin has no option to measure it. */
export function measureExchange<Tokens, Data>(
  provider: { validateAuthorizationCode(data: Data): Promise<Tokens> },
  measure: MeasureCall,
): void {
  const exchange = provider.validateAuthorizationCode.bind(provider);
  provider.validateAuthorizationCode = (data) => measure(() => exchange(data));
}

/**
 * Whether a callback comes from this provider and no other (RFC 9207). better-auth checks an issuer if there is one,
 * but accepts an empty one, and none at all from a provider that promises to send it.
 */
export function isAnswerOf(provider: Discovery, callback: URL): boolean {
  const named = callback.searchParams.getAll("iss");
  if (named.length === 0) return !provider.authorization_response_iss_parameter_supported;
  return named.length === 1 && named[0] === provider.issuer;
}

const claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  // jose checks these only if present; here they are required.
  exp: z.number(),
  iat: z.number(),
  azp: z.string().optional(),
  email: z.email().max(254),
  // An unverified address proves nothing (rule 29): it neither links nor creates an account.
  email_verified: z.literal(true),
  name: z.string().optional(),
});

function personOf(payload: JWTPayload, clientId: string): GenericOAuthUserInfo | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { iss, sub, aud, azp, email, name } = parsed.data;
  const isForOthersToo = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? isForOthersToo : azp !== clientId) return null;
  return {
    iss,
    sub,
    email,
    emailVerified: true,
    name: name?.trim().slice(0, 100) || email.slice(0, email.indexOf("@")),
  };
}
