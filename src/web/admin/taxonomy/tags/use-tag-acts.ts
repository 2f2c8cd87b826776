import type { AdminTag } from "#contract/admin/catalog/tags.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useTaxonomyActs } from "../taxonomy-acts.ts";

export function useTagActs() {
  const one = useApi().admin.tags[":id"];
  const rename = (key: string, name: string) => answerOf(one.$patch({ param: { id: key }, json: { name } }));
  return useTaxonomyActs<AdminTag, { name: string }>({
    async rename({ key, name }, next) {
      const renamed = await rename(key, next);
      return () => rename(renamed.key, name);
    },
    setShown: ({ key }, isShown) =>
      answerOf(isShown ? one.hidden.$delete({ param: { id: key } }) : one.hidden.$put({ param: { id: key } })),
    merge: ({ key }, into) => answerOf(one.merge.$post({ param: { id: key }, json: { into: into.name } })),
    done: { shown: adminPages.tagShown, hidden: adminPages.tagHidden },
    failed: {
      rename: adminPages.tagSaveFailed,
      setShown: adminPages.tagSaveFailed,
      merge: adminPages.tagSaveFailed,
    },
  });
}
