import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { type HttpSink, startHttpSink } from "./http-sink.ts";

type Flow = { nonce: string | null; challenge: string | null; redirectUri: string; uses: number };
type SigningKeys = { own: CryptoKey; stranger: CryptoKey };

/** The provider's faults. It does everything else correctly. */
export type OidcFault = {
  claims?: (claims: JWTPayload) => JWTPayload;
  header?: (header: JWTHeaderParameters) => JWTHeaderParameters;
  signature?: "stranger" | "none" | "symmetric" | "broken";
  callback?: (params: URLSearchParams) => void;
  tokenAnswer?: (answer: Record<string, unknown>) => unknown;
  tokenStatus?: number;
  acceptsUsedCodes?: boolean;
};

export type OidcSink = {
  issuer: string;
  discoveryUrl: string;
  client: { clientId: string; clientSecret: string };
  person: { sub: string; email: string; email_verified: unknown; name?: string };
  fault: OidcFault;
  /** Whether the last token request had the right credentials. */
  lastExchange: { isPkceRight: boolean; isSecretRight: boolean } | null;
  requests: HttpSink["requests"];
  close(): Promise<void>;
};

type OidcSinkOptions = {
  /** Whether its discovery document promises the issuer in every authorization response (RFC 9207). */
  promisesIssuer?: boolean;
};

/** A programmable OpenID Connect provider on loopback. It signs everybody in as `person` without asking. */
export async function startOidcSink({ promisesIssuer = true }: OidcSinkOptions = {}): Promise<OidcSink> {
  const keys: SigningKeys = {
    own: (await generateKeyPair("RS256", { extractable: true })).privateKey,
    stranger: (await generateKeyPair("RS256")).privateKey,
  };
  const { n, e } = await exportJWK(keys.own);
  const jwks = { keys: [{ kty: "RSA", n, e, alg: "RS256", use: "sig", kid: "sink" }] };
  const flows = new Map<string, Flow>();
  const http = await startHttpSink((request, response) => void route(request, response));
  const issuer = http.origin;
  const sink: OidcSink = {
    issuer,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    client: { clientId: "sink-client", clientSecret: "sink-secret" },
    person: { sub: "1001", email: "ada@example.org", email_verified: true, name: "Ada" },
    fault: {},
    lastExchange: null,
    requests: http.requests,
    close: http.close,
  };

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", issuer);
    if (url.pathname === "/.well-known/openid-configuration")
      return sendJson(response, {
        ...discovery(issuer),
        authorization_response_iss_parameter_supported: promisesIssuer,
      });
    if (url.pathname === "/jwks") return sendJson(response, jwks);
    if (url.pathname === "/auth") return authorize(url.searchParams, response);
    if (url.pathname === "/token") return await exchange(new URLSearchParams(await text(request)), response);
    // Would work for a server that wrongly falls back to userinfo when the ID token is missing.
    if (url.pathname === "/userinfo") return sendJson(response, sink.person);
    sendJson(response, { error: "not_found" }, 404);
  }

  function authorize(params: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID();
    const redirectUri = params.get("redirect_uri") ?? "";
    flows.set(code, { nonce: params.get("nonce"), challenge: params.get("code_challenge"), redirectUri, uses: 0 });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: params.get("state") ?? "", iss: issuer }).toString();
    sink.fault.callback?.(back.searchParams);
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const flow = flows.get(form.get("code") ?? "");
    if (!flow || (flow.uses > 0 && !sink.fault.acceptsUsedCodes))
      return sendJson(response, { error: "invalid_grant" }, 400);
    flow.uses += 1;
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    sink.lastExchange = {
      isPkceRight: challenge === flow.challenge,
      isSecretRight: form.get("client_secret") === sink.client.clientSecret,
    };
    const idToken = await signIdToken({ sink, keys, nonce: flow.nonce });
    const answer = { access_token: randomUUID(), token_type: "Bearer", expires_in: 60, id_token: idToken };
    sendJson(response, sink.fault.tokenAnswer?.(answer) ?? answer, sink.fault.tokenStatus ?? 200);
  }

  return sink;
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
}

async function signIdToken({ sink, keys, nonce }: { sink: OidcSink; keys: SigningKeys; nonce: string | null }) {
  const { fault, person, issuer, client } = sink;
  const now = Math.floor(Date.now() / 1000);
  const honest = {
    iss: issuer,
    aud: client.clientId,
    iat: now,
    exp: now + 300,
    ...(nonce ? { nonce } : {}),
    ...person,
  };
  const claims = fault.claims?.(honest) ?? honest;
  if (fault.signature === "none") return new UnsecuredJWT(claims).encode();
  const alg = fault.signature === "symmetric" ? "HS256" : "RS256";
  const header = { alg, kid: "sink", ...fault.header?.({ alg, kid: "sink" }) };
  const token = await new SignJWT(claims).setProtectedHeader(header).sign(signingKey(fault.signature, keys));
  return fault.signature === "broken" ? `${token.slice(0, -8)}AAAAAAAA` : token;
}

function signingKey(signature: OidcFault["signature"], keys: SigningKeys): CryptoKey | Uint8Array {
  if (signature === "symmetric") return new TextEncoder().encode("sink-secret".repeat(4));
  return signature === "stranger" ? keys.stranger : keys.own;
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
