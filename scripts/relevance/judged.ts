import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const questionSchema = z.strictObject({
  q: z.string().min(1),
  /** Never looked at while the ranking is tuned. */
  isHeldOut: z.boolean(),
  /** By slug: 3 named first, 2 clearly right, 1 acceptable. A product that is not listed is 0. */
  grades: z.record(z.string(), z.literal([1, 2, 3])),
});

export type Question = z.infer<typeof questionSchema> & { kind: string };

const folder = join(import.meta.dirname, "judged");

/** The judged set: one file per kind. */
export function readQuestions(): Question[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const questions = z.array(questionSchema).parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
      return questions.map((question) => ({ ...question, kind: name.replace(/\.json$/, "") }));
    });
}
