import { paths } from "#contract/shared/paths.ts";
import type { Site } from "../screen.ts";
import { asPerson } from "./as-person.ts";

const slug = "krita";

type Way = "email" | "dns" | "review";

/** The claim of a product, at one of the ways to prove who owns it. */
export function makeClaim(way: Way): (site: Site) => Promise<string> {
  return async (site) => {
    await claimProduct(site);
    return paths.claim(slug, way);
  };
}

/** All claims of the same person. */
export async function makeClaims(site: Site): Promise<string> {
  await claimProduct(site);
  return paths.claims();
}

function claimProduct(site: Site): Promise<void> {
  return asPerson({ ...site, role: "buyer" }, async (api) => {
    const { id } = await api.get<{ id: number }>(`/api/v1/products/${slug}`);
    const consent = { isCreator: "on", hasRight: "on", showsProfile: "on" };
    await api.sendForm(paths.claimForm(), { product: slug, productId: String(id), ...consent });
  });
}
