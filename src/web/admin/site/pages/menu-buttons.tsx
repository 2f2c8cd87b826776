import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import * as texts from "#contract/admin/messages/site-pages.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { type Menu, type MenuLink, menus } from "#contract/shared/settings.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import { answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Pill } from "../../../ui/display/pill.tsx";
import { useAct } from "../../acts/use-act.ts";
import { settingsQueries } from "../settings/settings-queries.ts";
import { type ListedPage, stateOf, titleOf } from "./page-words.ts";

const { headerLinksMax, headerLabelMax, footerLinksMax, footerLabelMax } = limits.settings;
const roomOf = {
  header: { max: headerLinksMax, labelMax: headerLabelMax },
  footer: { max: footerLinksMax, labelMax: footerLabelMax },
};

/** In every site's footer. */
const alwaysInFooter = ["about", "terms", "privacy"];

/** Which menus lead to a page, and one click to add it to one. */
export function MenuButtons({ page }: { page: ListedPage }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: settings } = useSuspenseQuery(settingsQueries.settings(api));
  const address = paths.sitePage(page.name);
  const linksOf = (menu: Menu) => settings[`${menu}Links`];
  const save = async (menu: Menu, links: readonly MenuLink[]) => {
    const saved = await answerOf(api.admin.settings.values.$patch({ json: { [`${menu}Links`]: [...links] } }));
    queryClient.setQueryData(settingsQueries.settings(api).queryKey, saved);
  };
  const add = useAct({
    send: (menu: Menu) =>
      save(menu, [...linksOf(menu), { label: cutText(titleOf(page), roomOf[menu].labelMax), address }]),
    done: (_, menu) => texts.addedToMenu(menu),
    undo: (_, menu) => {
      const before = linksOf(menu).filter((link) => link.address !== address);
      return () => save(menu, before);
    },
  });

  const { isVisible } = stateOf(page);
  const states = menus.map((menu) => {
    const isAlways = menu === "footer" && alwaysInFooter.includes(page.name);
    return { menu, isThere: isAlways || linksOf(menu).some((link) => link.address === address) };
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {states.map(({ menu, isThere }) =>
        isThere ? (
          <Pill key={menu} tone={isVisible ? "neutral" : "danger"}>
            {isVisible ? `In the ${menu}` : `The ${menu} links here`}
          </Pill>
        ) : (
          isVisible && (
            <Button
              key={menu}
              size="sm"
              disabled={linksOf(menu).length >= roomOf[menu].max}
              title={linksOf(menu).length >= roomOf[menu].max ? texts.menuFull(menu) : undefined}
              aria-label={`Add to ${menu}: ${titleOf(page)}`}
              busy={add.isPending && add.input === menu}
              onClick={() => void add.act(menu)}
            >
              Add to {menu}
            </Button>
          )
        ),
      )}
    </div>
  );
}
