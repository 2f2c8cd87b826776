import { BadgeCheck, Layers, Lightbulb, MessageSquare, Package, Reply, Share2 } from "lucide-react";
import type { ComponentType, SVGProps } from "react";
import type { Activity, ActivityKind } from "#contract/member/profile.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { cx } from "#web/ui/cx.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { SaveIcon, UpvoteIcon } from "#web/ui/display/mark-icons.ts";
import { ShortDate } from "#web/ui/display/short-date.tsx";

const kinds: Record<ActivityKind, { verb: string; after?: string; Icon: ComponentType<SVGProps<SVGSVGElement>> }> = {
  upvote: { verb: "You upvoted", Icon: UpvoteIcon },
  save: { verb: "You saved", Icon: SaveIcon },
  stack: { verb: "You added", after: "to your stack", Icon: Layers },
  feedback: { verb: "You left feedback on", Icon: MessageSquare },
  reply: { verb: "You replied on", Icon: Reply },
  submission: { verb: "You submitted", Icon: Package },
  suggestion: { verb: "You suggested", Icon: Lightbulb },
  claim: { verb: "You claimed", Icon: BadgeCheck },
  share: { verb: "You shared", Icon: Share2 },
};

export function ActivityRow({ activity: { kind, at, preview, product } }: { activity: Activity }) {
  const { verb, after, Icon } = kinds[kind];
  return (
    <article className={cx("flex gap-3.5 py-3 text-sm", preview ? "items-start" : "items-center")}>
      <span className="activity-tile">
        {product ? (
          <LogoBox name={product.name} src={product.logoUrl} size={36} />
        ) : (
          <span className="logo-box size-9" />
        )}
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <p className="min-w-0 break-words">
            {verb} <What kind={kind} product={product} />
            {after && ` ${after}`}
          </p>
          <ShortDate iso={at} className="shrink-0 text-meta text-muted" />
        </div>
        {preview && <p className="mt-1 border-l-2 border-line pl-3 break-words text-muted">{preview}</p>}
      </div>
    </article>
  );
}

function What({ kind, product }: Pick<Activity, "kind" | "product">) {
  if (kind === "suggestion") return "a resource";
  if (!product) return <span className="text-muted">{pages.activityProductGone.text}</span>;
  if (product.slug === null) return <span className="font-medium">{product.name}</span>;
  return (
    <Link to={paths.product(product.slug)} className="font-medium hover:underline">
      {product.name}
    </Link>
  );
}
