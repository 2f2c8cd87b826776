import { type ProfileTab, paths } from "#contract/shared/paths.ts";
import { useIsOpen } from "../../data/load-site.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { useCurrentInView } from "../../ui/navigation/use-current-in-view.ts";
import "../../ui/navigation/edge-fade.css";
import "./profile.css";

/** In display order; the first is the default. */
export const tabLabels: Record<ProfileTab, string> = {
  bookmarks: "Saved",
  stack: "My stack",
  collections: "Collections",
  activities: "My Activities",
  products: "My Products",
  suggestions: "My Suggestions",
  orders: "Orders",
  edit: "Edit Profile",
  public: "Public Profile",
  account: "Account",
};

const tabs = Object.keys(tabLabels) as ProfileTab[];
const settings: readonly ProfileTab[] = ["edit", "public", "account"];

/** An unknown tab falls back to the first. */
export function profileTabOf(value: string | null): ProfileTab {
  return tabs.find((tab) => tab === value) ?? "bookmarks";
}

function profileTabPath(tab: ProfileTab): string {
  return tab === "bookmarks" ? paths.profile() : paths.profile(tab);
}

const linkOf = (tab: ProfileTab) => ({ tab, to: profileTabPath(tab), label: tabLabels[tab] });
const groups = [
  {
    title: "Your shelf",
    links: [
      ...tabs.filter((tab) => !settings.includes(tab)).map(linkOf),
      // A page of its own.
      { tab: null, to: paths.following(), label: "Following" },
    ],
  },
  { title: "Settings", links: settings.map(linkOf) },
];

/** A person's lists and, separately, their settings: beside the page, or as rows that scroll on phones. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
  const nav = useCurrentInView<HTMLElement>(current);
  const isOpen = useIsOpen();
  const isShown = ({ tab }: { tab: ProfileTab | null }) => tab !== "collections" || isOpen(paths.collections());

  return (
    <nav ref={nav} aria-label="Profile" className="profile-nav">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <p>{title}</p>
          <ul aria-label={title} className="scroll-row edge-fade">
            {links.filter(isShown).map(({ tab, to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={tab === current ? "page" : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
