import { queryOptions } from "@tanstack/react-query";
import type { CheckedRowList, ImportDetail } from "#contract/admin/products/imports.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { type FileUpload, uploadFile } from "#web/data/upload-file.ts";

const pollMs = 1000;

export const importQueries = {
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "products", "imports"],
      queryFn: async () => (await answerOf(api.admin.products.imports.$get())).imports,
      staleTime: freshness.adminListMs,
    }),
  detail: (api: ApiClient, importId: number) =>
    queryOptions({
      queryKey: ["admin", "products", "imports", importId],
      queryFn: () => answerOf(api.admin.products.imports[":id"].$get({ param: { id: String(importId) } })),
      staleTime: 0,
      // What a canceled import has written is removed within a minute.
      refetchInterval: ({ state: { data } }) => (data?.isRunning || data?.state === "importing" ? pollMs : false),
    }),
  rows: (api: ApiClient, { importId, only, page }: { importId: number; only: CheckedRowList; page: number }) =>
    queryOptions({
      queryKey: ["admin", "products", "imports", importId, "rows", only, page],
      queryFn: () =>
        answerOf(
          api.admin.products.imports[":id"].rows.$get({
            param: { id: String(importId) },
            query: { only, page: String(page) },
          }),
        ),
      staleTime: freshness.adminListMs,
    }),
};

export function uploadCsv(upload: FileUpload): Promise<ImportDetail> {
  const { name, type } = upload.file;
  const query = new URLSearchParams({ name: name.slice(-200), type: type.slice(0, 100) });
  return uploadFile<ImportDetail>({ ...upload, method: "POST", url: `/api/v1/admin/products/imports?${query}` });
}

const storageKey = "csv-import";

/** Only its id: the file is on the server. */
export function rememberUpload(importId: number | null): void {
  if (importId === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, String(importId));
}

export function findUpload(): number | null {
  const id = Number(sessionStorage.getItem(storageKey));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
