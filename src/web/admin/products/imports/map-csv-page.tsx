import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { parseId } from "#contract/shared/id.ts";
import { paths } from "#contract/shared/paths.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { productQueries } from "../product-queries.ts";
import { AddProductLinks } from "./add-product-links.tsx";
import { ImportPage, NoFile } from "./import-page.tsx";
import { findUpload, importQueries } from "./import-queries.ts";

export const loader = adminLoader({
  title: "Map CSV",
  async load({ api, queryClient, url }) {
    const importId = importIdIn(url.search);
    await Promise.all([
      queryClient.ensureQueryData(productQueries.categories(api)),
      // If the file is gone, the page says so.
      importId && queryClient.prefetchQuery(importQueries.detail(api, importId)),
      importId === null && queryClient.prefetchQuery(importQueries.list(api)),
    ]);
  },
});

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const importId = importIdIn(search);
  useEffect(() => {
    const uploaded = importId === null ? findUpload() : null;
    if (uploaded !== null) void navigate(paths.adminMapCsv(uploaded), { replace: true });
  }, [importId, navigate]);
  return (
    <AdminPage
      title="Map CSV"
      back={{ to: paths.adminBulkUpload(), label: "Bulk Upload (CSV)" }}
      actions={<AddProductLinks current="csv" />}
    >
      {importId === null ? <NoFile /> : <ImportPage key={importId} importId={importId} />}
    </AdminPage>
  );
}

function importIdIn(search: string): number | null {
  return parseId(new URLSearchParams(search).get("import") ?? undefined);
}
