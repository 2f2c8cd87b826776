import { once } from "node:events";
import { connect, type Socket } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { isUpload } from "#app.ts";
import { startFront, stopServersAfterEach } from "#http/front/front-test-tools.ts";
import { useTestApp } from "../tools/app.ts";

const app = useTestApp();
stopServersAfterEach();
const patience = { timeout: 15_000, interval: 5 };

test("guests who trickle uploads from many addresses don't cost a signed-in person theirs", async () => {
  const { port, asked } = await serve();
  const person = await app.signIn();
  const body = await avatarForm();
  const own = await begin(port, { from: "192.0.2.1", cookie: person.cookie, body });
  own.socket.write(body.bytes.subarray(0, 100));
  await vi.waitFor(() => expect(asked()).toBe(1), patience);

  const guests: Upload[] = [];
  for (let n = 0; n < 8; n += 1) guests.push(await begin(port, { from: `198.51.100.${n}`, body }));
  for (const { socket } of guests) socket.write(body.bytes.subarray(0, 10));
  await vi.waitFor(() => expect(guests.map(statusOf)).toEqual(Array(8).fill("401")), patience);
  expect(guests.every(({ answer }) => /^connection: close\r$/im.test(answer()))).toBe(true);

  own.socket.write(body.bytes.subarray(100));
  await vi.waitFor(() => expect(statusOf(own)).toBe("200"), patience);
});

test("a person's unfinished uploads are counted together wherever they come from, and nobody else's with them", async () => {
  const { port } = await serve({ uploadsPerSender: 2, uploadsInAll: 24 });
  const body = await avatarForm();
  const [ada, bo] = [await app.signIn(), await app.signIn()];
  const send = async (cookie: string, from: string) => {
    const upload = await begin(port, { from, cookie, body });
    upload.socket.write(body.bytes.subarray(0, 10));
    return upload;
  };
  const adas = [
    await send(ada.cookie, "192.0.2.1"),
    await send(ada.cookie, "192.0.2.2"),
    await send(ada.cookie, "192.0.2.3"),
  ];
  await vi.waitFor(() => expect(adas.map(statusOf).sort()).toEqual(["429", undefined, undefined]), patience);
  const bos = [await send(bo.cookie, "192.0.2.1"), await send(bo.cookie, "192.0.2.1")];
  for (const { socket } of bos) socket.write(body.bytes.subarray(10));
  await vi.waitFor(() => expect(bos.map(statusOf)).toEqual(["200", "200"]), patience);
});

/** The whole site behind the real front; `asked` counts what has reached the app. */
async function serve(bodies: { uploadsPerSender?: number; uploadsInAll?: number } = { uploadsInAll: 4 }) {
  let count = 0;
  const { port } = await startFront({
    siteUrl: app.origin,
    fetch(request, source) {
      count += 1;
      return app.instances[0].fetch(request, source);
    },
    trustedProxyHops: 1,
    isUpload,
    limits: { bodies, delayMaxMs: Number.POSITIVE_INFINITY },
  });
  return { port, asked: () => count };
}

type Form = { type: string; bytes: Buffer };
type Upload = { socket: Socket; answer: () => string };

async function avatarForm(): Promise<Form> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("avatar", new File([new Uint8Array(picture)], "me.png", { type: "image/png" }));
  const sent = new Response(form);
  return { type: sent.headers.get("content-type") as string, bytes: Buffer.from(await sent.arrayBuffer()) };
}

/** Sends the head of an upload. */
async function begin(
  port: number,
  { from, cookie, body }: { from: string; cookie?: string; body: Form },
): Promise<Upload> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  const head = [
    "PUT /api/v1/me/avatar HTTP/1.1",
    "Host: shelf.example",
    `X-Forwarded-For: ${from}`,
    `Origin: ${app.origin}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    "X-Requested-With: XMLHttpRequest",
    `Content-Type: ${body.type}`,
    `Content-Length: ${body.bytes.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return { socket, answer: () => answer };
}

function statusOf({ answer }: Upload): string | undefined {
  return /^HTTP\/1\.1 (\d+)/.exec(answer())?.[1];
}
