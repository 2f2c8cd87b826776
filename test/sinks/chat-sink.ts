import { type HttpSink, respond, type SinkHandler, startHttpSink } from "./http-sink.ts";

type ChatRequest = { model: string; messages: { role: string; content: string }[] };

export type ChatSink = HttpSink & {
  /** What was asked, parsed. */
  asked: ChatRequest[];
  /** What happens to the next requests. */
  handle(handler: SinkHandler): void;
};

/** A server of the chat completions format on loopback. */
export async function startChatSink(): Promise<ChatSink> {
  const asked: ChatRequest[] = [];
  let handler = says("Hello");
  const sink = await startHttpSink((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      asked.push(JSON.parse(Buffer.concat(chunks).toString("utf8")) as ChatRequest);
      handler(request, response);
    });
  });
  return Object.assign(sink, {
    asked,
    handle(next: SinkHandler) {
      handler = next;
    },
  });
}

/** An answer of the model. */
export function says(content: unknown): SinkHandler {
  const body = { id: "x", object: "chat.completion", choices: [{ index: 0, message: { role: "assistant", content } }] };
  return respond(JSON.stringify(body), { headers: { "content-type": "application/json" } });
}
