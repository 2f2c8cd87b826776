import type { Env } from "#env.ts";

const HIDDEN = "[secret]";

/** Replaces every secret of the configuration in a text, also as it is spelled in an address. */
export function hideSecrets(text: string, env: Env): string {
  return secretsOf(env).reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
}

/** Longest first, so that one secret within another leaves nothing of the longer one. */
function secretsOf(env: Env): string[] {
  const { authSecret, backup, google, storage, payments, languageModel, indexNow } = env;
  const addresses = [env.databaseUrl, env.databaseDirectUrl, ...env.databaseReadUrls, env.valkeyUrl, env.mail.smtpUrl];
  const plain = [
    authSecret,
    google?.clientSecret,
    storage.kind === "s3" ? storage.secretAccessKey : undefined,
    backup.to.kind === "bucket" ? backup.to.secretAccessKey : undefined,
    backup.key,
    ...(payments.kind === "stripe" ? [payments.secretKey, ...payments.webhookSecrets] : []),
    languageModel?.key,
    env.edge?.token,
    indexNow?.key,
  ];
  return [...plain, ...addresses.flatMap(passwordsOf)]
    .filter((secret): secret is string => Boolean(secret))
    .sort((a, b) => b.length - a.length);
}

/** As written and as meant: an address spells `p@ss` as `p%40ss`. */
function passwordsOf(address: string | undefined): string[] {
  if (!address) return [];
  // Not by the URL parser: an address may be wrong just because of its password.
  const written =
    /^\w+:\/\/[^/@:]*:(.*)@/.exec(address)?.[1] ?? new URLSearchParams(address.split("?")[1]).get("password");
  if (!written) return [];
  try {
    return [written, decodeURIComponent(written), encodeURIComponent(written)];
  } catch {
    return [written];
  }
}
