import * as z from "zod";
import type { LanguageModel, Prompt } from "#domain/moderation/engine/drafting/language-model.ts";
import { createWorkSlots } from "../work-slots.ts";

export type LanguageModelFailure = "busy" | "timed_out" | "unreachable" | "refused" | "too_large" | "unreadable";

/** The only error, whatever went wrong on the other side. Contains neither the key nor what was sent or answered. */
export class LanguageModelFailed extends Error {
  readonly reason: LanguageModelFailure;

  constructor(reason: LanguageModelFailure) {
    super(`The language model failed: ${reason}`);
    this.name = "LanguageModelFailed";
    this.reason = reason;
  }
}

type Options = {
  /** The address that ends in `/v1`. It may be on our own network or anybody's, because the operator typed it. */
  url: string;
  key?: string | undefined;
  model: string;
  timeoutMs?: number;
};

const ANSWER_MAX = 65_536;
const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
});

/** Uses only the part of the chat completions format that every server understands. */
export function createLanguageModel({ url, key, model, timeoutMs = 30_000 }: Options): LanguageModel {
  const address = `${url.replace(/\/+$/, "")}/chat/completions`;
  const slots = createWorkSlots({ concurrent: 2, waiting: 4, whenFull: () => new LanguageModelFailed("busy") });

  async function ask({ instructions, text }: Prompt): Promise<string> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(address, {
        method: "POST",
        // The key goes to the address that was configured, and nowhere else.
        redirect: "manual",
        signal,
        headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          stream: false,
          messages: [
            { role: "system", content: instructions },
            { role: "user", content: text },
          ],
        }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new LanguageModelFailed("refused");
      }
      return contentOf(await readBounded(response));
    } catch (error) {
      if (error instanceof LanguageModelFailed) throw error;
      throw new LanguageModelFailed(signal.aborted ? "timed_out" : "unreachable");
    }
  }

  return { name: model, complete: (prompt) => slots.run(() => ask(prompt)) };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX) throw new LanguageModelFailed("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function contentOf(body: string): string {
  try {
    const { choices } = answerSchema.parse(JSON.parse(body));
    return choices[0]?.message.content ?? "";
  } catch {
    throw new LanguageModelFailed("unreadable");
  }
}
