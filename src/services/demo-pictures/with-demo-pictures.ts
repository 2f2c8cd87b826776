import { type DemoScreen, demoPicture, demoScreens } from "#contract/shared/products/demo-pictures.ts";
import { pictureFileKey, pictureFormats, sizesOf } from "#contract/shared/products/picture-sizes.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { drawScreen } from "#services/demo-pictures/draw-screen.ts";
import { pictureEncoders } from "#services/images/draw-picture.ts";
import { withSvgLoader } from "#services/images/load-sharp.ts";

const KEY = new RegExp(`^(?<key>pictures/demo-(?<slug>[a-z0-9-]+)-(?<screen>${demoScreens.join("|")}))-`);

type Options = {
  /** Whether the demo catalog has this picture: we draw nothing for other addresses. */
  isKnown: (key: string) => Promise<boolean>;
};

/**
 * Draws the pictures of the demo's made-up products when they are first asked for, one file in 0.1 s, and stores them.
 * Drawing all of them at the first start would take ten seconds that most visitors never see.
 */
export function withDemoPictures(storage: FileStorage, { isKnown }: Options): FileStorage {
  return {
    ...storage,
    async read(fileKey) {
      const stored = await storage.read(fileKey);
      const { key, slug, screen } = KEY.exec(fileKey)?.groups ?? {};
      if (stored || !key || !slug || !screen || !(await isKnown(key))) return stored;
      const file = filesOf(key).find((each) => each.fileKey === fileKey);
      if (!file) return null;
      const svg = Buffer.from(drawScreen({ slug, screen: screen as DemoScreen }));
      const bytes = await withSvgLoader((sharp) =>
        pictureEncoders[file.format](sharp(svg).resize({ width: file.width }), { isNoise: false }).toBuffer(),
      );
      await storage.put(fileKey, bytes, { contentType: `image/${file.format}` });
      return await storage.read(fileKey);
    },
  };
}

function filesOf(key: string) {
  return sizesOf(demoPicture.width).flatMap(({ name: size, width }) =>
    pictureFormats.map((format) => ({ fileKey: pictureFileKey({ key, size, format }), format, width })),
  );
}
