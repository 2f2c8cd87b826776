import * as z from "zod";

/** The open item in a desk's address; without one, the first is open. */
export const deskId = z.string().max(100).default("").catch("");
