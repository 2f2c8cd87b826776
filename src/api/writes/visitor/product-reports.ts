import { z } from "@hono/zod-openapi";
import { paths } from "#contract/shared/paths.ts";
import { productReportInput } from "#contract/visitor/product-report-input.ts";
import { reportProduct } from "#domain/moderation/reports/report-product.ts";
import { declareWrite } from "../declare-write.ts";

const reportProductWrite = declareWrite({
  route: {
    method: "post",
    path: "/products/{id}/reports",
    status: 200,
    tag: "Products",
    summary: "Report a product to the people who run the site",
    description: "Needs no account.",
    answers: "Reported; a person's open report counts once",
  },
  about: "productId",
  input: { name: "ProductReport", schema: productReportInput },
  answer: z.object({ productId: z.int(), isReported: z.literal(true) }),
  gate: "anyone",
  limit: "report",
  run: async ({ db, actor }, { productId, reason, note, email }) => {
    await reportProduct(db, { productId, reporterId: actor?.userId ?? null, reason, note, email: email || null });
    return { productId, isReported: true as const };
  },
  failed: "visitorToasts.reportFailed",
  form: {
    path: paths.productReportForm(),
    done: "success.productReported",
    next: (page) => paths.product(new URL(page, "http://localhost").searchParams.get("product") ?? ""),
  },
});

export const productReportWrites = [reportProductWrite] as const;
