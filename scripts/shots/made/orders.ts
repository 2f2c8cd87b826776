import type { OwnOrder } from "#contract/maker/orders.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "../screen.ts";
import { type Api, asPerson } from "./as-person.ts";

// With the same key, the server goes on with the same order.
const keys = { paid: "7d3f0d5e-4a55-4c64-9a0a-6f0a5b1d9c01", open: "7d3f0d5e-4a55-4c64-9a0a-6f0a5b1d9c02" };
const products = {
  paid: {
    name: "Tidewatch",
    description: "Tidewatch says when the water comes back. It works offline, on every boat and in every port.",
    websiteUrl: "https://tidewatch.example",
  },
  open: {
    name: "Harborlight",
    description: "Harborlight keeps the logbook of a whole marina, from the first mooring to the last invoice.",
    websiteUrl: "https://harborlight.example",
  },
};

/** The buyer's orders, with one that is paid. */
export async function makeOrdersTab(site: Site): Promise<string> {
  await makeReceipt(site);
  return paths.profile("orders");
}

/** The receipt of an order that is paid in the sandbox. */
export function makeReceipt(site: Site): Promise<string> {
  return asPerson({ ...site, role: "buyer" }, async (api) => paths.receipt((await paidOrder(api)).reference));
}

/** The administrators' page of that order. */
export async function makeAdminOrder(site: Site): Promise<string> {
  const { reference } = await asPerson({ ...site, role: "buyer" }, paidOrder);
  return await asPerson({ ...site, role: "admin" }, async (api) => {
    const { orders } = await api.get<{ orders: { id: number }[] }>(`/api/v1/admin/orders?q=${reference}`);
    return `${paths.admin("orders")}/${orders[0]?.id}`;
  });
}

/** The sandbox's page for an order that waits for its payment. */
export function makeCheckout(site: Site): Promise<string> {
  return asPerson({ ...site, role: "buyer" }, async (api) => checkoutOf(await order(api, "open")));
}

async function paidOrder(api: Api): Promise<OwnOrder> {
  const made = await order(api, "paid");
  if (made.state === "paid") return made;
  if (made.checkoutUrl) {
    const session = checkoutOf(made).split("/").at(-1) ?? "";
    await api.sendForm(paths.sandboxCheckoutForm(), { session, choice: "pay" });
  }
  // Asks the payment provider, so nothing has to be waited for.
  return await api.get<OwnOrder>(`/api/v1/me/orders/${made.reference}?check=1`);
}

async function order(api: Api, kind: keyof typeof keys): Promise<OwnOrder> {
  const [niche] = await api.get<{ id: number }[]>("/api/v1/niches");
  const data = { key: keys[kind], months: 2, newProduct: { ...products[kind], nicheId: niche?.id } };
  const made = await api.send<OwnOrder>("POST", "/api/v1/me/orders", data);
  if (!made) throw new Error(`The order of ${products[kind].name} was refused.`);
  return made;
}

function checkoutOf({ checkoutUrl }: OwnOrder): string {
  if (!checkoutUrl) throw new Error("The order can't be paid.");
  return new URL(checkoutUrl).pathname;
}
