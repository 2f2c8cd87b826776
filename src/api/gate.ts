import type { MiddlewareHandler } from "hono";
import { DomainError } from "#contract/shared/errors.ts";
import { adminAreaOf, mayEnter } from "#contract/shared/people/admin-areas.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { requireOwnProduct } from "#domain/catalog/products/life/product-ownership.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { readRowId } from "./subjects.ts";

/**
 * *Owner* is the product's submitter or a listed maker; for anybody else, the product doesn't exist (404). *Staff* is
 * everyone who may enter the area (contract/shared/people/admin-areas.ts); *admin* leaves moderators out of a write in
 * one of their areas.
 */
export type Gate = "anyone" | "user" | "owner" | "staff" | "admin";

/** Who a read or write behind this gate is done for. */
export type ActorOf<G extends Gate> = G extends "anyone" ? Viewer | null : Viewer;

type Gated = { gate: Gate; route: { path: string } };

export function requireGate({ gate, route }: Gated, { viewer }: Pick<AppEnv["Variables"], "viewer">): void {
  if (gate === "anyone") return;
  if (!viewer) throw new DomainError("not_signed_in");
  if (gate === "admin" && !viewer.isAdmin) throw new DomainError("forbidden");
  if (gate === "staff" && !mayEnter(viewer, adminAreaOf(route.path))) throw new DomainError("forbidden");
}

/** Runs before validation, so people without access learn nothing about the input. */
export function passGate(gated: Gated, { database }: Pick<ApiDependencies, "database">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    requireGate(gated, c.var);
    if (gated.gate === "owner" && c.var.viewer) {
      const productId = readRowId("productId", c.req.param("id"));
      await requireOwnProduct(database.app, { productId, userId: c.var.viewer.userId });
    }
    await next();
  };
}
