import * as z from "zod";
import { type BrandPicture, type BrandSettings, brandPictures, largestKey } from "#contract/shared/brand.ts";
import * as settingsTexts from "#contract/shared/messages/settings-pages.ts";
import { keepBrandPicture } from "../../../records/brand/keep-brand-picture.ts";
import { findSettings } from "../../../records/settings/find-settings.ts";
import { applySettings, planSettings, restoreSettings } from "./plan-settings.ts";
import type { TransferPart } from "./transfer-part.ts";

type DataUrls = Partial<Record<BrandPicture, string | null | undefined>>;

const dataUrl = z
  .string()
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, settingsTexts.dataUrlInvalid.text)
  .nullable()
  .optional();
const types = { logo: "image/png", icon: "image/png", socialImage: "image/jpeg" } as const;

/** Logo, icon and image for shared links, as data URLs of their largest size. */
export const picturesPart: TransferPart<DataUrls, BrandSettings> = {
  schema: z.strictObject({ logo: dataUrl, icon: dataUrl, socialImage: dataUrl }),
  async read(db, { brand }) {
    const settings = await findSettings(db);
    const urls: DataUrls = {};
    for (const kind of brandPictures) {
      const id = settings[kind];
      const file = id && (await brand.storage.read(largestKey(id, kind)));
      if (file) urls[kind] = `data:${types[kind]};base64,${Buffer.from(file.bytes).toString("base64")}`;
    }
    return urls;
  },
  /** The one that is here already keeps its id: encoded again, it would be another picture. */
  async prepare(db, { value, services: { brand } }) {
    const [settings, here] = [await findSettings(db), await this.read(db, { brand, locked: [] })];
    const ids: BrandSettings = {};
    for (const kind of brandPictures) {
      const url = value[kind];
      if (url === undefined) continue;
      if (url === null || url === here[kind]) ids[kind] = url && settings[kind];
      else ids[kind] = await keepBrandPicture(brand, { kind, file: Buffer.from(url.split(",")[1] ?? "", "base64") });
    }
    return ids;
  },
  plan: (tx, { prepared }) => planSettings(tx, { change: prepared, locked: [], shown: () => "A picture" }),
  apply: applySettings,
  restore: restoreSettings,
};
