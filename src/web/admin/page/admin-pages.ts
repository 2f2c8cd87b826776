import {
  BadgeCheck,
  Ban,
  BookA,
  ChartNoAxesColumn,
  FileText,
  Flag,
  FolderHeart,
  FolderTree,
  Inbox,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  Package,
  PackagePlus,
  Receipt,
  ScrollText,
  Settings,
  ShieldCheck,
  Shuffle,
  Sparkles,
  Tags,
  Users,
  Waypoints,
} from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { type AdminArea, mayEnter } from "#contract/shared/people/admin-areas.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";

export type AdminPageLink = { area: AdminArea; label: string; icon: LucideIcon };

export type AdminPageGroup = { title: string | null; pages: AdminPageLink[] };

/** The pages as the sidebar and the palette list them. */
const groups: AdminPageGroup[] = [
  { title: null, pages: [{ area: "dashboard", label: "Dashboard", icon: ChartNoAxesColumn }] },
  {
    title: "Waiting",
    pages: [
      { area: "submissions", label: "Submissions", icon: Inbox },
      { area: "suggestions", label: "Suggestions", icon: Lightbulb },
      { area: "feedback-reports", label: "Feedback reports", icon: Flag },
      { area: "claims", label: "Claims", icon: BadgeCheck },
      { area: "alternatives", label: "Alternatives", icon: Shuffle },
      { area: "facts", label: "Facts", icon: ListChecks },
    ],
  },
  {
    title: "Catalog",
    pages: [
      { area: "products", label: "Products", icon: Package },
      { area: "niches", label: "Niches", icon: Waypoints },
      { area: "parent-subcategories", label: "Parent subcategories", icon: FolderTree },
      { area: "tags", label: "Tags", icon: Tags },
      { area: "synonyms", label: "Synonyms", icon: BookA },
      { area: "collections", label: "Collections", icon: FolderHeart },
      { area: "submit", label: "Submit for someone", icon: PackagePlus },
    ],
  },
  {
    title: "People",
    pages: [
      { area: "users", label: "Users", icon: Users },
      { area: "newsletter", label: "Newsletter", icon: Mail },
      { area: "orders", label: "Orders", icon: Receipt },
      { area: "trending-ads", label: "Trending ads", icon: Megaphone },
    ],
  },
  {
    title: "System",
    pages: [
      { area: "my-ai-engine", label: "My AI engine", icon: Sparkles },
      { area: "pages", label: "Pages", icon: FileText },
      { area: "blocklists", label: "Blocklists", icon: Ban },
      { area: "audit", label: "Audit log", icon: ScrollText },
      { area: "settings", label: "Settings", icon: Settings },
      { area: "security", label: "My security", icon: ShieldCheck },
    ],
  },
];

/** Those the viewer may open. */
export function pagesFor(viewer: Viewer, isOpen: (path: string) => boolean): AdminPageGroup[] {
  return groups
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(({ area }) => mayEnter(viewer, area) && isOpen(paths.admin(area))),
    }))
    .filter(({ pages }) => pages.length > 0);
}
