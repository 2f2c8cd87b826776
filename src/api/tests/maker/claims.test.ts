import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Claim } from "#contract/maker/claims.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { createTxtLookup } from "#services/dns/txt-lookup.ts";
import { listOutbox, type OutboxMessage, readOutboxMessage } from "#services/mail/outbox-mail.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";
import { freezingPage } from "#test/corpus/freezing-html.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type DnsSink, startDnsSink, type TxtAnswer } from "#test/sinks/dns-sink.ts";
import { type HttpSink, redirect, respond, type SinkHandler, startHttpSink } from "#test/sinks/http-sink.ts";
import { type Client, clientOf, useTestApp } from "#test/tools/app.ts";
import { noOutside } from "#test/tools/no-outside.ts";
import { processorSeconds } from "#test/tools/processor-seconds.ts";
import { race } from "#test/tools/race.ts";

/** The products' sites and name servers, over real sockets; anything else is 404 or an unknown name. */
const sites: Record<string, SinkHandler> = {};
const records: Record<string, TxtAnswer> = {};
const outside = { ...noOutside };
let http: HttpSink;
let dns: DnsSink;

beforeAll(async () => {
  http = await startHttpSink((request, response) => {
    const handler = sites[`${request.headers.host}${request.url}`] ?? respond("", { status: 404 });
    handler(request, response);
  });
  dns = await startDnsSink((name) => records[name] ?? "no such name");
  outside.fetchPublic = createOutboundFetch({
    resolve: async (host) => [host.startsWith("inner.") ? "10.0.0.8" : "93.184.215.14"],
    dial: () => connect({ host: "127.0.0.1", port: http.port }),
    limits: { timeoutMs: 10_000 },
  });
  outside.lookUpTxt = createTxtLookup({ servers: [dns.server], timeoutMs: 3000 });
});
afterAll(async () => {
  await http.close();
  await dns.close();
});
beforeEach(() => {
  for (const world of [sites, records]) for (const name of Object.keys(world)) delete world[name];
  http.requests.length = 0;
});

const app = useTestApp({}, { proofs: outside });
const limited = useTestApp({ RATE_LIMITS: "on" }, { proofs: outside });

type Person = Awaited<ReturnType<typeof app.signIn>>;

const yes = { isCreator: true, hasRight: true, showsProfile: true };
const post = (client: Client, path: string, json: unknown) => client.send(`/api/v1${path}`, { method: "POST", json });
const start = (client: Client, productId: number, json: unknown = yes) =>
  post(client, `/products/${productId}/claims`, json);
const cancel = (client: Client, id: number) => client.send(`/api/v1/me/claims/${id}`, { method: "DELETE" });

async function claimOf(response: Response | Promise<Response>): Promise<Claim> {
  const answer = await response;
  const body = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body as Claim;
}

async function refusalOf(response: Response | Promise<Response>) {
  const answer = await response;
  const { error } = (await answer.json()) as { error: { code: string; message: string; fields?: object } };
  return { status: answer.status, code: error.code, message: error.message, fields: error.fields };
}

/** An unclaimed live product with its own site, over plain http so that the sink can serve it. */
let count = 0;
async function aProduct(overrides: Parameters<typeof makeProduct>[1] = {}) {
  count += 1;
  const host = `tool-${count}.example`;
  const product = await makeProduct(app.database.app, { websiteUrl: `http://${host}/about`, ...overrides });
  return { ...product, host };
}

async function claimed(overrides: Parameters<typeof makeProduct>[1] = {}) {
  const person = await app.signIn();
  const product = await aProduct(overrides);
  return { person, product, claim: await claimOf(start(person, product.id)) };
}

async function makersOf(slug: string): Promise<{ username: string; proof: string }[]> {
  const { makers } = (await (await app.guest.send(`/api/v1/products/${slug}`)).json()) as { makers: [] };
  return makers;
}

async function rowsOf(productId: number) {
  const { rows } = await app.database.app.execute<{ profile: string; proof: string }>(
    sql`select profile_id as profile, proof from product_makers where product_id = ${productId} order by created_at`,
  );
  return rows;
}

async function lastMail(): Promise<OutboxMessage> {
  await app.sendLetters();
  const [newest] = await listOutbox(app.outboxFolder, { limit: 1 });
  return (await readOutboxMessage(app.outboxFolder, newest?.id ?? "")) as OutboxMessage;
}

async function mailsTo(address: string) {
  await app.sendLetters();
  return (await listOutbox(app.outboxFolder, { limit: 1000 })).filter(({ to }) => to === address);
}

async function mailedCode({ person, claim, email }: { person: Client; claim: Claim; email: string }): Promise<string> {
  await claimOf(post(person, `/me/claims/${claim.id}/code`, { email }));
  return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await lastMail()).text)?.[0] ?? "";
}

const tokenOf = ({ proof }: Claim) => proof?.dns.value.split("=")[1] as string;
const check = (person: Client, { id }: Claim, method: string) => post(person, `/me/claims/${id}/proof`, { method });
const page = (head: string, body = "") =>
  respond(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

describe("claiming", () => {
  test("creates a claim that only its claimant sees, and shows nobody on the product page", async () => {
    const { person, product, claim } = await claimed();
    expect(claim).toMatchObject({ state: "open", product: { id: product.id, slug: product.slug }, provenBy: null });
    expect(claim.proof).toEqual({
      mailDomain: product.host,
      dns: { name: `_toolshelf-claim.${product.host}`, value: expect.stringMatching(/^toolshelf-claim=[0-9a-f]{40}$/) },
      meta: {
        page: `http://${product.host}/`,
        tag: expect.stringMatching(/^<meta name="toolshelf-claim" content="[0-9a-f]{40}">$/),
      },
      file: {
        address: `http://${product.host}/.well-known/toolshelf-claim.txt`,
        content: expect.stringMatching(/^toolshelf-claim=[0-9a-f]{40}$/),
      },
    });
    expect(await makersOf(product.slug)).toEqual([]);
    const own = await person.send(`/api/v1/me/claims?product=${product.id}`);
    expect(await own.json()).toMatchObject({ claims: [claim], total: 1 });
    expect(own.headers.get("cache-control")).toBe("no-store");
    const other = await app.signIn();
    expect(await (await other.send("/api/v1/me/claims")).json()).toMatchObject({ claims: [], total: 0 });
  });

  test("somebody else's claim is not found, at every step", async () => {
    const { person, product, claim } = await claimed();
    const other = await app.signIn();
    const asked = [
      other.send(`/api/v1/me/claims/${claim.id}`),
      post(other, `/me/claims/${claim.id}/code`, { email: `me@${product.host}` }),
      post(other, `/me/claims/${claim.id}/code/check`, { code: "ABCDEFGH" }),
      check(other, claim, "dns"),
      post(other, `/me/claims/${claim.id}/review`, { note: "" }),
      cancel(other, claim.id),
    ];
    for (const answer of asked) expect(await refusalOf(answer)).toMatchObject({ status: 404, code: "claim_not_found" });
    expect((await claimOf(person.send(`/api/v1/me/claims/${claim.id}`))).state).toBe("open");
    for (const id of ["0", "x", "1e3", "99999999"]) {
      expect((await refusalOf(person.send(`/api/v1/me/claims/${id}`))).code).toBe("claim_not_found");
    }
  });

  test.each([
    [{}, ["isCreator", "hasRight", "showsProfile"]],
    [{ ...yes, hasRight: false }, ["hasRight"]],
    [{ ...yes, isCreator: "true" }, ["isCreator"]],
    [{ ...yes, profile_id: "user-1" }, ["profile_id"]],
    [{ ...yes, claimantId: "user-1", state: "proven" }, ["claimantId", "state"]],
  ])("%j is refused", async (json, fields) => {
    const person = await app.signIn();
    const product = await aProduct();
    const refused = await refusalOf(start(person, product.id, json));
    expect([refused.status, refused.code, Object.keys(refused.fields ?? {}).sort()]).toEqual([
      400,
      "invalid_input",
      [...fields].sort(),
    ]);
    expect(await (await person.send("/api/v1/me/claims")).json()).toMatchObject({ total: 0 });
  });

  test.each(["draft", "pending", "rejected", "deleted"] as const)("a %s product cannot be claimed", async (status) => {
    const product = await aProduct({ status });
    expect(await refusalOf(start(await app.signIn(), product.id))).toMatchObject({
      status: 404,
      message: "Product not found. It may have been removed or is unavailable.",
    });
  });

  test("a missing product can't be claimed, nor any by a guest or its maker", async () => {
    const person = await app.signIn();
    expect((await refusalOf(start(person, 99_999_999))).code).toBe("claim_product_not_found");
    const product = await aProduct();
    expect((await refusalOf(start(app.guest, product.id))).status).toBe(401);
    await app.database.app.execute(
      sql`insert into product_makers (product_id, profile_id, proof) values (${product.id}, ${person.userId}, 'email')`,
    );
    expect(await refusalOf(start(person, product.id))).toMatchObject({
      status: 409,
      message: "You are already listed as a maker for this product.",
    });
  });

  test("twenty concurrent requests to two processes make one claim", async () => {
    const person = await app.signIn();
    const product = await aProduct();
    const answers = await race(20, (n) =>
      start(clientOf(app.instances[n % 2 === 0 ? 0 : 1], person.cookie), product.id),
    );
    expect(new Set(await Promise.all(answers.map(async (answer) => (await claimOf(answer)).id))).size).toBe(1);
    expect(await (await person.send("/api/v1/me/claims")).json()).toMatchObject({ total: 1 });
  });

  test("three may be open at a time, even if four are started at once; canceling one makes room", async () => {
    const person = await app.signIn();
    const products = await Promise.all([1, 2, 3, 4].map(() => aProduct()));
    const answers = await race(4, (n) => start(person, products[n]?.id as number));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(await refusalOf(answers[refused] as Response)).toMatchObject({ code: "too_many_claims" });
    const open = await claimOf(answers[(refused + 1) % 4] as Response);
    expect((await claimOf(cancel(person, open.id))).state).toBe("cancelled");
    expect((await claimOf(cancel(person, open.id))).state).toBe("cancelled");
    expect((await start(person, products[refused]?.id as number)).status).toBe(201);
  });

  test("five new ones a day are allowed; repeats and refusals don't count", async () => {
    const person = await limited.signIn();
    for (let n = 0; n < 5; n += 1) {
      const product = await makeProduct(limited.database.app);
      const claim = await claimOf(start(person, product.id));
      expect((await claimOf(start(person, product.id))).id).toBe(claim.id);
      expect((await start(person, 99_999_999)).status).toBe(404);
      await claimOf(cancel(person, claim.id));
    }
    const sixth = await start(person, (await makeProduct(limited.database.app)).id);
    expect([sixth.status, Number(sixth.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("if the claim can't be stored, the specified message is shown", async () => {
    const person = await app.signIn();
    const product = await aProduct();
    await app.database.app.execute(sql`alter table product_claims add constraint closed check (false) not valid`);
    try {
      expect(await refusalOf(start(person, product.id))).toMatchObject({
        status: 500,
        message: "An error occurred while claiming the product. Please try again.",
      });
    } finally {
      await app.database.app.execute(sql`alter table product_claims drop constraint closed`);
    }
  });
});

describe("by a mailed code", () => {
  test("a claimant who reads the product's mail becomes its maker, once, and everyone sees it", async () => {
    const { person, product, claim } = await claimed();
    const code = await mailedCode({ person, claim, email: `Ada@${product.host.toUpperCase()}` });
    const mail = await lastMail();
    expect(mail.to).toBe(`Ada@${product.host}`);
    expect(mail.text).toContain(`${app.origin}/claim-product?product=${product.slug}`);
    expect(mail.text).not.toContain(person.email);
    const waiting = await claimOf(person.send(`/api/v1/me/claims/${claim.id}`));
    expect(waiting.code).toMatchObject({ sentTo: `Ada@${product.host}`, triesLeft: 5 });
    expect(await makersOf(product.slug)).toEqual([]);

    const answers = await race(20, (n) =>
      post(clientOf(app.instances[n % 2 === 0 ? 0 : 1], person.cookie), `/me/claims/${claim.id}/code/check`, {
        code: ` ${code.toLowerCase()} `,
      }),
    );
    const states = await Promise.all(answers.map(async (answer) => (await claimOf(answer)).state));
    expect(new Set(states)).toEqual(new Set(["proven"]));
    expect(await rowsOf(product.id)).toEqual([{ profile: person.userId, proof: "email" }]);
    expect(await makersOf(product.slug)).toMatchObject([{ proof: "email" }]);
    const { rows } = await app.database.app.execute(
      sql`select action, actor_id from audit_log where object_type = 'product' and object_id = ${String(product.id)}`,
    );
    expect(rows).toEqual([{ action: "claim.proven", actor_id: person.userId }]);
    const { rows: stored } = await app.database.app.execute(
      sql`select email, token_hash, next_check_at from product_claims where id = ${claim.id}`,
    );
    expect(stored).toEqual([{ email: null, token_hash: null, next_check_at: null }]);
  });

  test("the maker's own rating no longer counts", async () => {
    const { person, product, claim } = await claimed();
    await post(person, `/products/${product.id}/feedback`, { comment: "The best there is", rating: 5 });
    const ratings = async () =>
      (
        await app.database.app.execute(
          sql`select rating_sum, rating_count from product_stats where product_id = ${product.id}`,
        )
      ).rows;
    expect(await ratings()).toEqual([{ rating_sum: 5, rating_count: 1 }]);
    const code = await mailedCode({ person, claim, email: `a@${product.host}` });
    await claimOf(post(person, `/me/claims/${claim.id}/code/check`, { code }));
    expect(await ratings()).toEqual([{ rating_sum: 0, rating_count: 0 }]);
  });

  test.each([
    ["attacker@evil.org", "claim_address_foreign"],
    ["attacker@{host}.evil.org", "claim_address_foreign"],
    ["attacker@sub.{host}", "claim_address_foreign"],
    ["a@{host}\r\nBcc: attacker@evil.org", "invalid_input"],
    ["a@{host},attacker@evil.org", "invalid_input"],
    ["nobody", "invalid_input"],
    ["", "invalid_input"],
  ])("no code is sent to %j", async (template, code) => {
    const { person, product, claim } = await claimed();
    const email = template.replace("{host}", product.host);
    const refused = await refusalOf(post(person, `/me/claims/${claim.id}/code`, { email }));
    expect(refused).toMatchObject({ status: 400, code, fields: { email: [expect.any(String)] } });
    const { rows } = await app.database.app.execute(
      sql`select from letters where data->'product'->>'slug' = ${product.slug}`,
    );
    expect(rows).toEqual([]);
  });

  test("five wrong tries invalidate the code, even for the right one after them; a new code starts from zero", async () => {
    const { person, product, claim } = await claimed();
    const code = await mailedCode({ person, claim, email: `a@${product.host}` });
    const tried = (value: string) => post(person, `/me/claims/${claim.id}/code/check`, { code: value });
    const left = ["You have 4 tries left.", "You have 3 tries left.", "You have 2 tries left.", "You have 1 try left."];
    for (const rest of [...left, "Please ask for a new one."]) {
      expect(await refusalOf(tried("WRNGWRNG"))).toMatchObject({
        status: 400,
        code: "claim_proof_wrong",
        fields: { code: [`This code is wrong. ${rest}`] },
      });
    }
    expect(await refusalOf(tried(code))).toMatchObject({ status: 410, code: "claim_tries_spent" });
    const second = await mailedCode({ person, claim, email: `a@${product.host}` });
    expect(await refusalOf(tried(code))).toMatchObject({ code: "claim_proof_wrong" });
    expect((await claimOf(tried(second))).state).toBe("proven");
  });

  test("a domain where five unrelated people have addresses proves nothing", async () => {
    const { person, product, claim } = await claimed();
    const at = (name: string) => `${name}@${product.host}`;
    const ask = () => refusalOf(post(person, `/me/claims/${claim.id}/code`, { email: at("info") }));
    // Variants, unconfirmed addresses, the product's own people and those of its subdomains don't count.
    const colleague = await makeUser(app.database.app, { email: at("colleague") });
    await app.database.app.execute(
      sql`insert into product_makers (product_id, profile_id, proof) values (${product.id}, ${colleague.id}, 'admin')`,
    );
    for (const name of ["one", "two", "three", "four", "four+b", "four+c"])
      await makeUser(app.database.app, { email: at(name) });
    await makeUser(app.database.app, { email: at("unconfirmed"), emailVerified: false });
    await makeUser(app.database.app, { email: `five@students.${product.host}` });
    expect((await post(person, `/me/claims/${claim.id}/code`, { email: at("info") })).status).toBe(200);
    await makeUser(app.database.app, { email: at("five") });
    expect(await ask()).toMatchObject({
      status: 400,
      code: "claim_address_foreign",
      fields: { email: [validation.claimAddressShared] },
    });
  });

  test("of forty concurrent guesses only five count", async () => {
    const { person, product, claim } = await claimed();
    await mailedCode({ person, claim, email: `a@${product.host}` });
    const answers = await race(40, (n) =>
      post(person, `/me/claims/${claim.id}/code/check`, { code: `WRNG${String(n).padStart(4, "2")}` }),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test("a code is valid for half an hour, for its own claim, and only while the product keeps its domain", async () => {
    const { person, product, claim } = await claimed();
    const tried = (code: string, id = claim.id) => refusalOf(post(person, `/me/claims/${id}/code/check`, { code }));
    const old = await mailedCode({ person, claim, email: `a@${product.host}` });
    await app.database.app.execute(
      sql`update product_claims set code_expires_at = now() - interval '1 second' where id = ${claim.id}`,
    );
    expect(await tried(old)).toMatchObject({ status: 410, message: errors.claim_proof_expired.text });

    const code = await mailedCode({ person, claim, email: `a@${product.host}` });
    const second = await aProduct();
    const other = await claimOf(start(person, second.id));
    await mailedCode({ person, claim: other, email: `a@${second.host}` });
    expect(await tried(code, other.id)).toMatchObject({ code: "claim_proof_wrong" });

    await app.database.app.execute(
      sql`update product_directory set website_url = 'https://moved.example' where id = ${product.id}`,
    );
    expect(await tried(code)).toMatchObject({ code: "claim_proof_wrong" });
    expect(await rowsOf(product.id)).toEqual([]);
  });

  test("a claim gets three mails an hour, and so does another person's at another mailbox", async () => {
    const product = await makeProduct(limited.database.app, { websiteUrl: "https://limited.example" });
    const [first, second] = [await limited.signIn(), await limited.signIn()];
    const claim = await claimOf(start(first, product.id));
    const ask = (person: Client, { id }: Claim, email: string) => post(person, `/me/claims/${id}/code`, { email });
    for (let n = 0; n < 5; n += 1) expect((await ask(first, claim, "me@evil.org")).status).toBe(400);
    for (let n = 0; n < 3; n += 1) expect((await ask(first, claim, "a@limited.example")).status).toBe(200);
    expect((await ask(first, claim, "b@limited.example")).status).toBe(429);
    const other = await claimOf(start(second, product.id));
    const letters = async () =>
      (await limited.database.app.execute(sql`select from letters where kind = 'claim_code'`)).rowCount;
    // The mailbox has had its three for today: the answer is the same, but nothing is sent.
    expect((await ask(second, other, "A@limited.example")).status).toBe(200);
    expect(await letters()).toBe(3);
    expect((await ask(second, other, "b@limited.example")).status).toBe(200);
    expect(await letters()).toBe(4);
  });

  test("a mailbox over its limit gets no more mail, and the last code silently stays valid", async () => {
    const { person, product, claim } = await claimed();
    const email = `a@${product.host}`;
    const code = await mailedCode({ person, claim, email });
    await app.database.app.execute(sql`
      insert into letters (kind, address, state, settled_at, created_at)
      select 'claim_code', ${email.toUpperCase()}, 'sent', now(), now() - interval '2 hours' from generate_series(1, 19)`);
    const again = await claimOf(post(person, `/me/claims/${claim.id}/code`, { email }));
    expect(again.code?.sentTo).toBe(email);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await claimOf(post(person, `/me/claims/${claim.id}/code/check`, { code }))).state).toBe("proven");
  });
});

describe("on the product's own site", () => {
  const publish = {
    dns: (claim: Claim, host: string) => {
      records[`_toolshelf-claim.${host}`] = [["v=other"], [`toolshelf-claim=${tokenOf(claim)}`]];
    },
    meta: (claim: Claim, host: string) => {
      sites[`${host}/`] = page(`<title>A</title>${claim.proof?.meta.tag}`);
    },
    file: (claim: Claim, host: string) => {
      sites[`${host}/.well-known/toolshelf-claim.txt`] = respond(`one\r\ntoolshelf-claim=${tokenOf(claim)}\r\n`);
    },
  };

  test.each(["dns", "meta", "file"] as const)("the token in %s makes its claimant a maker", async (method) => {
    const { person, product, claim } = await claimed();
    const missing = await claimOf(check(person, claim, method));
    expect(missing).toMatchObject({ state: "open", method, lastCheck: { method, found: [] } });
    expect(missing.lastCheck?.problem).toBe(method === "dns" ? "nothing_there" : "not_found");
    expect(await makersOf(product.slug)).toEqual([]);

    publish[method](claim, product.host);
    const answers = await race(20, () => check(person, claim, method));
    for (const answer of answers) expect((await claimOf(answer)).state).toBe("proven");
    expect(await rowsOf(product.id)).toEqual([{ profile: person.userId, proof: method }]);
  });

  test("another person's token proves nothing, and the claim shows what was found", async () => {
    const { person, product, claim } = await claimed();
    const other = await app.signIn();
    const others = await claimOf(start(other, product.id));
    expect(tokenOf(others)).not.toBe(tokenOf(claim));
    for (const method of ["dns", "meta", "file"] as const) {
      publish[method](others, product.host);
      const looked = await claimOf(check(person, claim, method));
      expect(looked).toMatchObject({ state: "open", lastCheck: { method, problem: "other_token" } });
      expect(looked.lastCheck?.found.join()).toContain(tokenOf(others));
    }
    expect(await rowsOf(product.id)).toEqual([]);
  });

  test("a tag in the body, in a comment or under another name is not ours", async () => {
    const { person, product, claim } = await claimed();
    const tag = claim.proof?.meta.tag ?? "";
    const token = tokenOf(claim);
    for (const [head, body] of [
      ["", tag],
      [`<!-- ${tag} -->`, ""],
      [`<script>"${tag}"</script>`, ""],
      [`<noscript></noscript><template>${tag}</template>`, ""],
      [`<meta name="description" content="${token}">`, `<p>${token}</p>`],
      [`<meta property="toolshelf-claim" content="${token}">`, ""],
    ] as const) {
      sites[`${product.host}/`] = page(head, body);
      expect((await claimOf(check(person, claim, "meta"))).lastCheck?.problem).toBe("nothing_there");
    }
    expect(await rowsOf(product.id)).toEqual([]);
  });

  test("a page made to freeze a tree builder is read quickly", async () => {
    const { person, product, claim } = await claimed();
    sites[`${product.host}/`] = page("", freezingPage);
    const seconds = await processorSeconds(async () => {
      expect((await claimOf(check(person, claim, "meta"))).lastCheck?.problem).toBe("nothing_there");
    });
    expect(seconds).toBeLessThan(3);
  });

  test.each(["dns", "file"] as const)("a NUL found in %s is not the token, and can be displayed", async (method) => {
    const { person, product, claim } = await claimed();
    const text = `toolshelf-claim=${tokenOf(claim)}\0`;
    records[`_toolshelf-claim.${product.host}`] = [[text]];
    sites[`${product.host}/.well-known/toolshelf-claim.txt`] = respond(text);
    const { lastCheck } = await claimOf(check(person, claim, method));
    expect(lastCheck).toMatchObject({ problem: "other_token", found: [text.replace("\0", "\uFFFD")] });
    expect(await rowsOf(product.id)).toEqual([]);
  });

  test("an emoji cut in half can be displayed", async () => {
    const { person, product, claim } = await claimed();
    const text = `toolshelf-claim=${"x".repeat(103)}`;
    sites[`${product.host}/.well-known/toolshelf-claim.txt`] = respond(`${text}\u{1F600}`);
    expect((await claimOf(check(person, claim, "file"))).lastCheck?.found).toEqual([`${text}\uFFFD`]);
  });

  test("a redirect is followed within the registered domain, and nowhere else", async () => {
    const { person, product, claim } = await claimed();
    const file = "/.well-known/toolshelf-claim.txt";
    for (const elsewhere of ["evil.example", `${product.host}.evil.example`, "example"]) {
      sites[`${product.host}${file}`] = redirect(`http://${elsewhere}${file}`);
      sites[`${elsewhere}${file}`] = respond(`toolshelf-claim=${tokenOf(claim)}`);
      expect((await claimOf(check(person, claim, "file"))).lastCheck?.problem).toBe("leads_elsewhere");
    }
    expect(http.requests.every(({ headers }) => headers.host === product.host)).toBe(true);
    sites[`${product.host}${file}`] = redirect(`http://app.${product.host}${file}`, 301);
    sites[`app.${product.host}${file}`] = respond(`toolshelf-claim=${tokenOf(claim)}`);
    expect((await claimOf(check(person, claim, "file"))).state).toBe("proven");
  });

  test("an unreadable site is reported differently from a missing token", async () => {
    const { person, product, claim } = await claimed();
    const file = `${product.host}/.well-known/toolshelf-claim.txt`;
    const problemOf = async (method: string) => (await claimOf(check(person, claim, method))).lastCheck?.problem;
    sites[file] = page(`toolshelf-claim=${tokenOf(claim)}`);
    expect(await problemOf("file")).toBe("wrong_type");
    sites[file] = respond("", { status: 503 });
    expect(await problemOf("file")).toBe("unreachable");
    sites[file] = respond("x".repeat(600_000));
    expect(await problemOf("file")).toBe("too_large");
    records[`_toolshelf-claim.${product.host}`] = "failure";
    expect(await problemOf("dns")).toBe("unreachable");
  });

  test("a private address is never contacted (C10)", async () => {
    const { person, claim, product } = await claimed({ websiteUrl: "http://inner.example/" });
    for (const method of ["meta", "file"]) {
      expect((await claimOf(check(person, claim, method))).lastCheck?.problem).toBe("unreachable");
    }
    expect(http.requests).toEqual([]);
    expect(await rowsOf(product.id)).toEqual([]);
  });

  test("without a website, or with an IP address, there is no site to check", async () => {
    for (const websiteUrl of [null, "http://127.0.0.1/", "http://localhost/"]) {
      const { person, claim } = await claimed({ websiteUrl });
      expect(claim.proof).toBeNull();
      expect(await refusalOf(check(person, claim, "meta"))).toMatchObject({ status: 409, code: "claim_site_missing" });
      expect((await refusalOf(post(person, `/me/claims/${claim.id}/code`, { email: "a@127.0.0.1" }))).status).toBe(409);
    }
    expect(http.requests).toEqual([]);
  });

  test("a product unpublished during the check lists nobody", async () => {
    const { person, product, claim } = await claimed();
    sites[`${product.host}/`] = (request, response) => {
      void app.database.app
        .execute(sql`update product_directory set status = 'draft' where id = ${product.id}`)
        .then(() => page(claim.proof?.meta.tag ?? "")(request, response));
    };
    expect((await refusalOf(check(person, claim, "meta"))).code).toBe("claim_product_not_found");
    expect(await rowsOf(product.id)).toEqual([]);
  });

  test("too many checks are refused", async () => {
    const person = await limited.signIn();
    const claim = await claimOf(start(person, (await makeProduct(limited.database.app)).id));
    const answers = await race(10, () => check(person, claim, "dns"));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe("closed claims", () => {
  test("a claim is open for two weeks; then its token is worthless and a new claim gets another", async () => {
    const { person, product, claim } = await claimed();
    records[`_toolshelf-claim.${product.host}`] = [[`toolshelf-claim=${tokenOf(claim)}`]];
    await app.database.app.execute(
      sql`update product_claims set expires_at = now() - interval '1 second' where id = ${claim.id}`,
    );
    expect((await claimOf(person.send(`/api/v1/me/claims/${claim.id}`))).state).toBe("expired");
    expect(await refusalOf(check(person, claim, "dns"))).toMatchObject({ status: 410, code: "claim_closed" });
    const again = await claimOf(start(person, product.id));
    expect(again.id).not.toBe(claim.id);
    expect((await claimOf(check(person, again, "dns"))).lastCheck?.problem).toBe("other_token");
    expect(await rowsOf(product.id)).toEqual([]);
  });

  test("a canceled claim cannot be proven", async () => {
    const { person, product, claim } = await claimed();
    const code = await mailedCode({ person, claim, email: `a@${product.host}` });
    await claimOf(cancel(person, claim.id));
    for (const answer of [
      post(person, `/me/claims/${claim.id}/code/check`, { code }),
      check(person, claim, "dns"),
      post(person, `/me/claims/${claim.id}/review`, { note: "" }),
      post(person, `/me/claims/${claim.id}/code`, { email: `a@${product.host}` }),
    ]) {
      expect(await refusalOf(answer)).toMatchObject({ status: 410, code: "claim_closed" });
    }
    expect(await rowsOf(product.id)).toEqual([]);
  });
});

describe("a product with makers", () => {
  async function proveByDns(person: Person, { host, claim }: { host: string; claim: Claim }): Promise<Claim> {
    const present = records[`_toolshelf-claim.${host}`];
    const kept = Array.isArray(present) ? present : [];
    records[`_toolshelf-claim.${host}`] = [...kept, [`toolshelf-claim=${tokenOf(claim)}`]];
    return claimOf(check(person, claim, "dns"));
  }

  test("goes to the administrators even when proven, and nobody new is shown", async () => {
    const { person: maker, product, claim } = await claimed();
    await proveByDns(maker, { host: product.host, claim });
    const second = await app.signIn();
    const contested = await proveByDns(second, {
      host: product.host,
      claim: await claimOf(start(second, product.id)),
    });
    expect(contested).toMatchObject({ state: "in_review", provenBy: "dns" });
    expect(await rowsOf(product.id)).toEqual([{ profile: maker.userId, proof: "dns" }]);
    for (const answer of [
      check(second, contested, "dns"),
      post(second, `/me/claims/${contested.id}/code`, { email: "a@b.c" }),
    ]) {
      expect(await refusalOf(answer)).toMatchObject({ status: 409, code: "claim_in_review" });
    }
    expect((await claimOf(start(second, product.id))).id).toBe(contested.id);
    const { rows } = await app.database.app.execute(
      sql`select recipient_id, address from letters where kind = 'claim_contested' and data->'product'->>'slug' = ${product.slug}`,
    );
    expect(rows).toEqual([{ recipient_id: maker.userId, address: maker.email }]);
  });

  test("of two concurrent claimants one is listed and the other reviewed", async () => {
    const product = await aProduct();
    const people = [await app.signIn(), await app.signIn()];
    const claims = await Promise.all(people.map((person) => claimOf(start(person, product.id))));
    records[`_toolshelf-claim.${product.host}`] = claims.map((claim) => [`toolshelf-claim=${tokenOf(claim)}`]);
    const answers = await race(20, (n) => {
      const which = n % 2 === 0 ? 0 : 1;
      const client = clientOf(app.instances[which], people[which]?.cookie);
      return check(client, claims[which] as Claim, "dns");
    });
    // The reviewed claimant's later tries are answered with "in review".
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const states = await Promise.all(
      people.map(async (person, n) => (await claimOf(person.send(`/api/v1/me/claims/${claims[n]?.id}`))).state),
    );
    expect(states.sort()).toEqual(["in_review", "proven"]);
    expect(await rowsOf(product.id)).toHaveLength(1);
  });

  test("a request to the administrators notifies the makers once, however often it is sent", async () => {
    const { person: maker, product, claim } = await claimed();
    await proveByDns(maker, { host: product.host, claim });
    const second = await app.signIn();
    const other = await claimOf(start(second, product.id));
    const answers = await race(20, () =>
      post(second, `/me/claims/${other.id}/review`, { note: "  I wrote\r\nmost of it " }),
    );
    for (const answer of answers) expect((await claimOf(answer)).state).toBe("in_review");
    const { rows } = await app.database.app.execute(
      sql`select c.note, c.proven_by, l.recipient_id from product_claims c
        join letters l on l.kind = 'claim_contested' and l.data->'product'->>'slug' = ${product.slug}
        where c.id = ${other.id}`,
    );
    expect(rows).toEqual([{ note: "I wrote\nmost of it", proven_by: null, recipient_id: maker.userId }]);
    expect((await refusalOf(post(second, `/me/claims/${other.id}/review`, { note: "x".repeat(2001) }))).code).toBe(
      "invalid_input",
    );
    expect((await claimOf(cancel(second, other.id))).state).toBe("cancelled");
  });
});
