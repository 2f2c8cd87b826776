import sharp from "sharp";
import { expect, test } from "vitest";
import { createImagePipeline } from "./image-pipeline.ts";
import { withSvgLoader } from "./load-sharp.ts";

const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");

test("pictures are accepted while drawings begin and end in other threads", async () => {
  const images = createImagePipeline();
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  let isEncoding = true;
  async function draw(): Promise<void> {
    while (isEncoding) await withSvgLoader(() => sharp(svg).png().toBuffer());
  }
  async function encode(): Promise<void> {
    for (let round = 0; round < 100; round += 1) await images.toSquareWebp(picture, { sizes: [16] });
  }
  const drawing = Promise.all([draw(), draw()]);
  await Promise.all([encode(), encode()]).finally(() => {
    isEncoding = false;
  });
  await drawing;
  await expect(sharp(svg).metadata()).rejects.toThrow("unsupported");
});
