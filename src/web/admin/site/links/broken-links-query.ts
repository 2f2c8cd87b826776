import { queryOptions } from "@tanstack/react-query";
import { checkLink } from "./check-link.ts";

/** Each is a request to the site. */
export const linksChecked = 50;

/** The addresses that don't work, and why. `ids` are the sections of the text they are in. */
export const brokenLinksQuery = (addresses: readonly string[], ids: readonly string[] = []) =>
  queryOptions({
    queryKey: ["admin", "links", addresses, ids],
    queryFn: async () => {
      const found = await Promise.all(addresses.slice(0, linksChecked).map((address) => checkLink(address, ids)));
      return found.flatMap((problem, index) => (problem ? [{ address: addresses[index] ?? "", problem }] : []));
    },
    staleTime: 0,
  });
