import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";

/**
 * The demo provider's signing key, created on first use. Several processes may start at once and end up with one key.
 */
export async function loadDemoKey(dataDir: string): Promise<JWK> {
  const path = join(dataDir, "demo-identity-key.json");
  return (await readKey(path)) ?? (await createKey(path));
}

async function readKey(path: string): Promise<JWK | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as JWK;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function createKey(path: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: randomUUID() };
  const draft = `${path}.${randomUUID()}`;
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(draft, JSON.stringify(key), { mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces a key another process has just created.
    await link(draft, path);
    return key;
  } catch (error) {
    const theirs = isCode(error, "EEXIST") ? await readKey(path) : null;
    if (theirs) return theirs;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
