import type * as z from "zod";
import type { Db } from "#db/database.ts";
import type { Visitor } from "#domain/engagement/visits/visitor-key.ts";
import type { RateLimitName } from "#http/limits/rate-limits-table.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import type { HonoPath } from "../endpoint.ts";
import type { ActorOf, Gate } from "../gate.ts";
import type { Subject, SubjectValue } from "../subjects.ts";
import type { Attachment, Found, Moved } from "./outcomes.ts";

type Schema = z.ZodObject | undefined;
type FieldsOf<S extends Schema> = S extends z.ZodObject ? z.output<S> : object;

/** The input: path and query in one, with the `{id}` of a subject under the subject's name. */
type InputOf<Params extends Schema, Query extends Schema, About extends Subject | undefined> = FieldsOf<Query> &
  (About extends Subject ? Omit<FieldsOf<Params>, "id"> & { [field in About]: SubjectValue<About> } : FieldsOf<Params>);

export type ReadContext<G extends Gate = Gate> = ApiDependencies & {
  /** Sees everything. What every guest may see is read from `database.open`. */
  db: Db;
  actor: ActorOf<G>;
  /** Of the actor's session. */
  sessionHash: string | null;
  /** The visitor, if it is a person whose requests are counted. */
  countedVisitor: () => (Visitor & { viewerId: string | null }) | null;
  /** Counts toward a limit that not every request counts toward. */
  spend: (limit: RateLimitName) => Promise<void>;
};

type Outcome<Answer> = Answer | Found<Answer> | Moved | Attachment;

export type ReadDeclaration<
  Path extends `/${string}`,
  Params extends Schema,
  Query extends Schema,
  Answer extends z.ZodType,
  About extends Subject | undefined,
  G extends Gate,
> = {
  route: {
    /** Below /api/v1. */
    path: Path;
    tag: string;
    summary: string;
    description?: string;
    /** Describes the answer, and refusals beyond those implied by gate and limit. */
    answers: string;
    refusals?: Partial<Record<400 | 404 | 409 | 429, string>>;
    /** When it redirects to a new address (`Moved`). */
    moved?: string;
  };
  params?: Params;
  query?: Query;
  /** What the path's `{id}` is the id of. */
  about?: About;
  answer: Answer;
  /** The answer is a file of this type instead of JSON. */
  file?: "text/csv";
  gate: G;
  /** Counts every request, even one that is refused as invalid. */
  limit?: RateLimitName;
  /** Makes answers public: the same for all guests until one of their tags is dropped. If omitted, they are private. */
  cache?: {
    /** Null if this answer is private. */
    tags: (answer: z.input<Answer>, input: InputOf<Params, Query, About>) => readonly string[] | null;
    /** Of "not found", which is stale as soon as something gets this address. If omitted, it is private. */
    missing?: (input: InputOf<Params, Query, About>) => readonly string[] | null;
  };
  run: (
    context: ReadContext<G>,
    input: InputOf<Params, Query, About>,
  ) => Outcome<z.input<Answer>> | Promise<Outcome<z.input<Answer>>>;
};

/** A read as the routes see it, whatever its types. */
// biome-ignore lint/suspicious/noExplicitAny: each declaration has its own types; the routes only pass them on.
export type Read = Omit<ReadDeclaration<`/${string}`, any, any, any, any, any>, "about" | "gate"> & {
  about?: Subject;
  gate: Gate;
};

/**
 * One read, declared once: the route, its description, its cache mark, the client's types and the matrix row follow.
 */
export function declareRead<
  const Path extends `/${string}`,
  Answer extends z.ZodType,
  const G extends Gate,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  const About extends Subject | undefined = undefined,
>(
  declaration: ReadDeclaration<Path, Params, Query, Answer, About, G>,
): ReadDeclaration<Path, Params, Query, Answer, About, G> {
  return declaration;
}

type ParamsOf<Params> = Params extends z.ZodObject ? { param: z.input<Params> } : object;
type QueryOf<Query> = Query extends z.ZodObject ? { query: z.input<Query> } : object;

/** The route as the typed API client knows it. */
export type ReadEndpointOf<R> =
  R extends ReadDeclaration<infer Path, infer Params, infer Query, infer Answer, infer _About, infer _G>
    ? {
        [path in HonoPath<Path>]: {
          $get: {
            input: ParamsOf<Params> & QueryOf<Query>;
            output: z.output<Answer>;
            outputFormat: "json";
            status: 200;
          };
        };
      }
    : never;
