import sharp from "sharp";
import type { Books } from "./books.ts";
import { outcomeOf } from "./ledger.ts";
import { type Person, signIn } from "./people.ts";
import type { Answer, Asked, Visitor } from "./visitor.ts";

export type Product = { id: number; slug: string };

export type Scene = {
  guests: Visitor[];
  people: Person[];
  admin: Person;
  products: Product[];
  books: Books;
  /** Asks, counts the answer and looks whether it was meant for this person. */
  ask(visitor: Visitor, path: string, asked?: Asked & { person?: Person }): Promise<Answer>;
};

export type Act = (scene: Scene) => Promise<void>;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const words = ["design", "notes", "mail", "chat", "video", "code", "photo", "calendar", "music", "tasks"];

const readPage: Act = async ({ ask, guests, products }) => {
  const paths = ["/", "/ai-tools", `/resources/${pick(products).slug}`, `/resources/${pick(products).slug}`];
  await ask(pick(guests), pick(paths));
};

const search: Act = async ({ ask, guests }) => {
  await ask(pick(guests), `/api/v1/search?q=${pick(words)}`);
};

const readOwnPage: Act = async ({ ask, people, products }) => {
  const person = pick(people);
  const path = pick(["/", `/resources/${pick(products).slug}`]);
  await ask(person.visitor, path, { cookie: person.cookie, person });
};

const lookWhoIsSignedIn: Act = async ({ ask, people, guests, books }) => {
  const isGuest = Math.random() < 0.3;
  const person = isGuest ? undefined : pick(people);
  const visitor = person?.visitor ?? pick(guests);
  const { status, text } = await ask(visitor, "/api/v1/session", person && { cookie: person.cookie, person });
  if (status !== 200) return;
  const { viewer } = JSON.parse(text) as { viewer: { userId: string } | null };
  if ((viewer?.userId ?? null) !== (person?.id ?? null)) {
    books.noteWrong(`/api/v1/session took ${person?.id ?? "a guest"} for ${viewer?.userId ?? "a guest"}`);
  }
};

const castVote: Act = async (scene) => {
  const person = pick(scene.people);
  const product = pick(scene.products.filter(({ id }) => scene.books.votes.isFree(`${person.id} ${id}`)));
  if (product) await vote(scene, { person, productId: product.id, isCast: true });
};

const takeVoteBack: Act = async (scene) => {
  const cast = scene.books.votes
    .entries()
    .filter(([key, { acknowledged }]) => acknowledged && scene.books.votes.isFree(key));
  const [key = ""] = pick(cast) ?? [];
  const [id, productId] = key.split(" ");
  const person = scene.people.find((each) => each.id === id);
  if (person) await vote(scene, { person, productId: Number(productId), isCast: false });
};

type Vote = { person: Person; productId: number; isCast: boolean };

async function vote({ ask, books }: Scene, { person, productId, isCast }: Vote): Promise<void> {
  const asked = { method: isCast ? "PUT" : "DELETE", cookie: person.cookie, person };
  await books.votes.write(`${person.id} ${productId}`, isCast, async () =>
    outcomeOf((await ask(person.visitor, `/api/v1/products/${productId}/upvote`, asked)).status),
  );
}

const comment: Act = async ({ ask, people, products, books }) => {
  const person = pick(people);
  const product = pick(products.filter(({ id }) => books.comments.isFree(`${person.id} ${id}`)));
  const isLeft = books.comments
    .entries()
    .some(([key, entry]) => key === `${person.id} ${product?.id}` && entry.acknowledged);
  if (!product || isLeft) return;
  const text = `A remark from under load, number ${books.nextNumber()}.`;
  const asked = { method: "POST", cookie: person.cookie, person, json: { comment: text, rating: 4 } };
  await books.comments.write(`${person.id} ${product.id}`, text, async () =>
    outcomeOf((await ask(person.visitor, `/api/v1/products/${product.id}/feedback`, asked)).status),
  );
};

/** Each picture has a color of its own, by which it is known again in the store. */
const upload: Act = async ({ ask, people, books }) => {
  const person = pick(people.filter(({ id }) => books.uploads.isFree(id)));
  if (!person) return;
  const shade = books.nextNumber() % 200;
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: shade, g: 40, b: 90 } },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("avatar", new File([new Uint8Array(picture)], "me.png", { type: "image/png" }));
  const encoded = new Response(form);
  const headers = {
    "content-type": encoded.headers.get("content-type") ?? "",
    "x-requested-with": "XMLHttpRequest",
  };
  const body = Buffer.from(await encoded.arrayBuffer());
  await books.uploads.write(person.id, shade, async () => {
    const asked = { method: "PUT", cookie: person.cookie, person, headers, body };
    return outcomeOf((await ask(person.visitor, "/api/v1/me/avatar", asked)).status);
  });
};

/** Beside the session that the person has for everything else. */
const signInAndPerhapsOut: Act = async ({ ask, people, books }) => {
  const person = pick(people);
  const watched = {
    ...person,
    visitor: { ...person.visitor, ask: (path: string, asked?: Asked) => ask(person.visitor, path, asked) },
  };
  const { cookie } = await signIn(watched);
  if (!cookie) return;
  await books.sessions.write(`${person.id} ${cookie}`, "open", async () => "acknowledged");
  if (Math.random() < 0.5) return;
  await books.sessions.write(`${person.id} ${cookie}`, "closed", async () =>
    outcomeOf((await ask(person.visitor, "/api/v1/session", { method: "DELETE", cookie })).status),
  );
};

const administer: Act = async ({ ask, admin, books }) => {
  const number = books.nextNumber();
  const terms = [`loadword${number}`, `loadterm${number}`];
  await books.acts.write(terms.join(" "), "done", async () => {
    const asked = { method: "POST", cookie: admin.cookie, person: admin, json: { terms } };
    return outcomeOf((await ask(admin.visitor, "/api/v1/admin/synonyms", asked)).status);
  });
};

/** About how often each happens among a hundred. */
export const mix: [share: number, act: Act][] = [
  [35, readPage],
  [10, search],
  [13, readOwnPage],
  [10, lookWhoIsSignedIn],
  [14, castVote],
  [6, takeVoteBack],
  [5, comment],
  [3, upload],
  [3, signInAndPerhapsOut],
  [1, administer],
];
