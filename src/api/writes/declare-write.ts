import type * as z from "zod";
import type { FlashCode } from "#contract/shared/pages/flash.ts";
import type { IntentAction } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { Db } from "#db/database.ts";
import type { RateLimitName } from "#http/limits/rate-limits-table.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import type { HonoPath } from "../endpoint.ts";
import type { ActorOf, Gate } from "../gate.ts";
import type { Subject, SubjectValue } from "../subjects.ts";

type Method = "put" | "post" | "patch" | "delete";

export type WriteContext<G extends Gate = Gate> = Omit<ApiDependencies, "database"> & {
  db: Db;
  actor: ActorOf<G>;
};

type InputOf<Input extends z.ZodObject, About extends Subject | undefined> = z.output<Input> &
  (About extends Subject ? { [field in About]: SubjectValue<About> } : unknown);

export type WriteForm = {
  /** The URL it posts to. */
  path: string;
  /** The page the form is on. If omitted, the form's `redirect` field says it. */
  page?: string;
  /** The flash message on the next page. */
  done?: FlashCode;
  /** Where success leads to; if omitted, back to the page. */
  next?: (page: string) => string;
};

export type WriteDeclaration<
  M extends Method,
  Path extends `/${string}`,
  Status extends 200 | 201,
  Input extends z.ZodObject,
  Answer extends z.ZodType,
  About extends Subject | undefined,
  G extends Gate,
> = {
  route: {
    method: M;
    /** Below /api/v1. */
    path: Path;
    status: Status;
    tag: string;
    summary: string;
    description?: string;
    /** Describes the answer, and refusals beyond those implied by gate, input, subject and limit. */
    answers: string;
    refusals?: Partial<Record<403 | 404 | 409 | 410 | 422 | 502, string>>;
  };
  about?: About;
  /** Its name in the OpenAPI document, and the schema of its body. */
  input: { name?: string; schema: Input };
  answer: Answer;
  gate: G;
  limit: RateLimitName;
  /** Refused with `sign_in_too_old` unless the session comes from a recent sign-in. */
  needsRecentSignIn?: true;
  /** An answer without side effects for a repeated request; checked before the limit counts. */
  repeated?: (context: WriteContext<G>, input: InputOf<Input, About>) => Promise<z.input<Answer> | null>;
  run: (context: WriteContext<G>, input: InputOf<Input, About>) => Promise<z.input<Answer>>;
  /** The message if the server failed. */
  failed: FlashCode;
  /** If omitted: JSON only. Owners' writes always are. */
  form?: WriteForm;
  /** A guest's attempt is resumed under this name after sign-in. */
  intent?: IntentAction;
};

/** A write as the routes see it, whatever its types. */
// biome-ignore lint/suspicious/noExplicitAny: each declaration has its own types; the routes only pass them on.
export type Write = Omit<WriteDeclaration<Method, `/${string}`, 200 | 201, any, any, any, any>, "about" | "gate"> & {
  about?: Subject;
  gate: Gate;
};

/** One write, declared once: the JSON route, the plain form, the resumed intent and the matrix row follow from it. */
export function declareWrite<
  const M extends Method,
  const Path extends `/${string}`,
  const Status extends 200 | 201,
  Input extends z.ZodObject,
  Answer extends z.ZodType,
  const G extends Gate,
  const About extends Subject | undefined = undefined,
>(
  declaration: WriteDeclaration<M, Path, Status, Input, Answer, About, G>,
): WriteDeclaration<M, Path, Status, Input, Answer, About, G> {
  return declaration;
}

type JsonInput<Input extends z.ZodObject> =
  z.input<Input> extends Record<string, never> ? object : { json: z.input<Input> };

/** The route as the typed API client knows it. */
export type EndpointOf<W> =
  W extends WriteDeclaration<infer M, infer Path, infer Status, infer Input, infer Answer, infer About, infer _G>
    ? {
        [path in HonoPath<Path>]: {
          [method in `$${M}`]: {
            input: JsonInput<Input> & (About extends Subject ? { param: { id: string } } : unknown);
            output: z.output<Answer>;
            outputFormat: "json";
            status: Status;
          };
        };
      }
    : never;
