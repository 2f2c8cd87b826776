import { EyeOff, Pencil } from "lucide-react";
import type { FindingOf } from "#contract/admin/engine/engine.ts";
import * as findings from "#contract/admin/messages/findings.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import type { FindingView } from "../finding-view.ts";
import { FoundProduct } from "./found-product.tsx";

type Shown = FindingOf<"listings">;

function EditLink({ finding: { product } }: { finding: Shown }) {
  if (!product) return null;
  return (
    <ButtonLink
      size="sm"
      icon={<Pencil />}
      to={paths.adminEditProduct(product.id)}
      aria-label={`Edit ${product.name}`}
      className="btn-icon sm:w-auto sm:px-2.5"
    >
      <span className="max-sm:hidden">Edit</span>
    </ButtonLink>
  );
}

export const listingsView: FindingView<Shown> = {
  label: "Thin listings",
  looksFor: "Live products that look unfinished or broken: a bare description, no logo, no niche and the like.",
  applyText: "Move to draft",
  applyIcon: <EyeOff />,
  rowName: ({ product }) => product?.name ?? "",
  columns: [
    { id: "product", header: "Product", isMain: true, cell: ({ product }) => <FoundProduct product={product} /> },
    {
      id: "reasons",
      header: "What's wrong",
      cell: ({ detail: { reasons } }) => (
        <ul className="space-y-0.5 text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{findings.listingReasonTexts[reason]}</li>
          ))}
        </ul>
      ),
    },
  ],
  Act: EditLink,
};
