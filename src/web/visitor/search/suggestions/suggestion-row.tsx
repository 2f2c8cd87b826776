import { ArrowRight, Clock, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { counted } from "#contract/shared/messages/message.ts";
import { formatCount } from "#contract/shared/text/format-count.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { UpvoteIcon } from "#web/ui/display/mark-icons.ts";
import { Tick } from "#web/ui/shelf/tint.tsx";
import { PricingPill } from "../../cards/pricing-pill.tsx";
import { placeKinds } from "../place-kinds.ts";
import { highlightParts } from "../words/highlight-parts.ts";
import { MarkedParts } from "../words/marked-parts.tsx";
import type { SuggestionOption } from "./suggestion-groups.ts";

/** The content of one suggestion; search words are highlighted in results only. */
export function SuggestionRow({ option, query }: { option: SuggestionOption; query: string }) {
  switch (option.kind) {
    case "product":
      return <ProductRow option={option} query={query} />;
    case "niche":
      return (
        <Line icon={<Tick hue={nicheHue(option.to.replace(/^.*\//, ""))} />} note={countOf(option)}>
          <MarkedParts parts={highlightParts(option.name, query)} />
        </Line>
      );
    case "tag":
    case "subcategory":
    case "collection":
    case "comparison": {
      const { Icon } = placeKinds[option.kind];
      return (
        <Line icon={<Icon />} note={countOf(option)}>
          <MarkedParts parts={highlightParts(option.name, query)} />
        </Line>
      );
    }
    case "intent":
      return (
        <Line icon={<ArrowRight />}>
          <span className="font-medium">{option.label}</span>
        </Line>
      );
    case "recent":
      return <Line icon={<Clock />}>{option.query}</Line>;
    case "all":
      return (
        <Line icon={<ArrowRight />}>
          See all results for <span className="font-medium">“{option.query}”</span>
        </Line>
      );
    case "suggest":
      return (
        <Line icon={<Plus />} note="Missing one? Tell us.">
          Suggest Tools
        </Line>
      );
  }
}

function countOf({ productCount }: { productCount: number | null }): string | undefined {
  return productCount === null ? undefined : counted(productCount, "product");
}

type ProductRowProps = { option: Extract<SuggestionOption, { kind: "product" }>; query: string };

function ProductRow({ option: { product }, query }: ProductRowProps) {
  return (
    <>
      <LogoBox name={product.name} src={product.logoUrl} size={36} eager />
      <span className="min-w-0 flex-1 py-0.5">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">
            <MarkedParts parts={highlightParts(product.name, query)} />
          </span>
          <PricingPill pricing={product.pricing} />
        </span>
        <span className="block truncate text-meta text-muted">
          <MarkedParts parts={highlightParts(product.tagline, query)} />
        </span>
      </span>
      <span className="flex items-center gap-1 text-meta text-muted tabular-nums">
        <UpvoteIcon className="size-3.5" />
        {formatCount(product.upvotes)}
        <span className="sr-only"> upvotes</span>
      </span>
    </>
  );
}

function Line({ icon, note, children }: { icon: ReactNode; note?: string | undefined; children: ReactNode }) {
  return (
    <>
      <span className="grid w-9 shrink-0 place-items-center text-muted [&_svg]:size-4">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {note && <span className="text-meta text-muted tabular-nums">{note}</span>}
    </>
  );
}
