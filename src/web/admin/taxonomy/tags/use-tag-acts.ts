import type { AdminTag } from "#contract/admin/catalog/tags.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useTaxonomyWrite } from "../use-taxonomy-write.ts";

/** What can be done with a tag in place; each can be undone. */
export function useTagActs() {
  const route = useApi().admin.tags[":id"];
  const { write } = useTaxonomyWrite();

  const rename = (tag: AdminTag, name: string) => {
    const send = (key: string, next: string) => answerOf(route.$patch({ param: { id: key }, json: { name: next } }));
    return write({
      send: () => send(tag.key, name),
      done: adminPages.categoryRenamed(name),
      failed: adminPages.tagSaveFailed,
      undo: ({ key }) => send(key, tag.name),
    });
  };

  const setHidden = (tag: AdminTag, isHidden: boolean) => {
    const param = { id: tag.key };
    const hide = () => answerOf(route.hidden.$put({ param }));
    const show = () => answerOf(route.hidden.$delete({ param }));
    return write({
      send: isHidden ? hide : show,
      done: isHidden ? adminPages.tagHidden(tag.name) : adminPages.tagShown(tag.name),
      failed: adminPages.tagSaveFailed,
      undo: isHidden ? show : hide,
    });
  };

  return { rename, setHidden };
}
