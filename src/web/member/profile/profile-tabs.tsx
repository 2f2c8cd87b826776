import { useEffect, useRef } from "react";
import { type ProfileTab, paths } from "#contract/shared/paths.ts";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";

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

/** An unknown tab falls back to the first. */
export function profileTabOf(value: string | null): ProfileTab {
  return tabs.find((tab) => tab === value) ?? "bookmarks";
}

function profileTabPath(tab: ProfileTab): string {
  return tab === "bookmarks" ? paths.profile() : paths.profile(tab);
}

export function ProfileTabs({ current }: { current: ProfileTab }) {
  const row = useRef<HTMLDivElement>(null);

  // On phones the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the tab
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [current]);

  return (
    <div ref={row}>
      <TabLinks
        label="Profile"
        items={tabs.map((tab) => ({ to: profileTabPath(tab), label: tabLabels[tab], current: tab === current }))}
      />
    </div>
  );
}
