import type { IncomingMessage, ServerResponse } from "node:http";
import Provider, { type Configuration, errors, interactionPolicy } from "oidc-provider";
import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import { demoClientOf, demoMountPath } from "./client.ts";
import { demoClaims, parseDemoAddress } from "./people.ts";
import { loadDemoKey } from "./provider-keys.ts";
import { chooserPage, problemPage, sendPage } from "./provider-pages.ts";
import { demoProviderStore } from "./provider-store.ts";

export type DemoProviderOptions = {
  db: Db;
  env: { siteUrl: string; siteName: string; authSecret: string; dataDir: string };
  log: Logger;
  /** The addresses of the site's fonts. */
  fonts?: readonly string[] | undefined;
};

/** Answers a request for this path below `/demo-identity`. */
export type DemoRoute = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

const tenMinutes = 10 * 60;

/** Loaded by `createDemoProvider` on the first request. */
export async function openDemoProvider({ db, env, log }: DemoProviderOptions): Promise<DemoRoute> {
  const { siteUrl, siteName, dataDir } = env;
  const { issuer } = demoClientOf(env);
  const provider = new Provider(issuer, await configurationOf({ db, env, key: await loadDemoKey(dataDir) }));
  // Its URLs are built from the forwarded host, which we set ourselves, overwriting the client's header.
  provider.proxy = true;
  provider.on("server_error", (_context, error) => log.error({ err: error }, "the demo sign-in failed"));
  const answer = provider.callback();

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response);
    if (request.method !== "POST") return sendPage(response, { status: 200, html: chooserPage({ siteName }) });
    const typed = (await readForm(request)).get("email") ?? "";
    const email = parseDemoAddress(typed);
    if (!email) {
      const problem = typed.trim() ? "This is not a valid email address." : "Please enter an email address.";
      return sendPage(response, { status: 422, html: chooserPage({ siteName, typed: typed.slice(0, 300), problem }) });
    }
    const result = { login: { accountId: email, remember: false }, select_account: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  async function pass(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isForServers = path === "/token" || path === "/jwks" || path.startsWith("/.well-known/");
    const seen = isForServers ? new URL(`http://${request.headers.host ?? "localhost"}`) : new URL(siteUrl);
    request.headers["x-forwarded-host"] = seen.host;
    request.headers["x-forwarded-proto"] = seen.protocol.slice(0, -1);
    Object.assign(request, { originalUrl: request.url });
    request.url = request.url?.slice(demoMountPath.length);
    await answer(request, response);
  }

  return async (request, response, path) => {
    try {
      await (/^\/choose\/[\w-]+$/.test(path) ? choose(request, response) : pass(request, response, path));
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      if (response.headersSent) return void response.end();
      const text = "It has expired or was already finished.";
      sendPage(response, { status: 400, html: problemPage({ siteName, text }) });
    }
  };
}

type ConfigurationInput = Pick<DemoProviderOptions, "db" | "env"> & { key: Awaited<ReturnType<typeof loadDemoKey>> };

async function configurationOf({ db, env, key }: ConfigurationInput): Promise<Configuration> {
  const { clientId, clientSecret, redirectUri } = demoClientOf(env);
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const cookie = { httpOnly: true, sameSite: "lax", signed: true, overwrite: true } as const;
  return {
    adapter: demoProviderStore(db),
    jwks: { keys: [key] as never },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    responseTypes: ["code"],
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Otherwise the id token of the code flow would contain only the subject.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => {
      const email = parseDemoAddress(sub);
      return email ? { accountId: email, claims: () => demoClaims(email) } : undefined;
    },
    interactions: { policy, url: (_context, { uid }) => `${demoMountPath}/choose/${uid}` },
    // Our own site asks for a name and an address: there is nothing to consent to.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    cookies: {
      names: { session: "demo_identity", interaction: "demo_identity_choice", resume: "demo_identity_resume" },
      long: { ...cookie, path: demoMountPath },
      short: cookie,
      keys: [clientSecret],
    },
    ttl: {
      Interaction: tenMinutes,
      Session: tenMinutes,
      Grant: tenMinutes,
      AuthorizationCode: 60,
      AccessToken: 60,
      IdToken: 300,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    renderError: (context, { error_description }) => {
      context.respond = false;
      const text = error_description ?? "The request could not be understood.";
      sendPage(context.res, { status: context.status, html: problemPage({ siteName: env.siteName, text }) });
    },
  };
}

/** Reads a small urlencoded body. Anything longer than an address can be is cut off, which makes it invalid. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) {
    if (body.length < 4096) body += chunk;
  }
  return new URLSearchParams(body.slice(0, 4096));
}
