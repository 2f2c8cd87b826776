import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isHttpUrl, withScheme } from "#contract/outbound-url.ts";
import { ApiError, answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { ownProductQueries } from "./own-product-queries.ts";

type Options = { logoUrl: string; initial: { url: string; src: string | null } };

/**
 * The logo at a typed address or on a website, loaded by our server. Only once the field is left, because each look is
 * a request to somebody else's server.
 */
export function useLogoPreview({ logoUrl, initial }: Options) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [checked, setChecked] = useState("");
  const [isFinding, setIsFinding] = useState(false);
  const typed = withScheme(logoUrl);
  const isStored = typed === initial.url && initial.src !== null;
  const isAsked = checked === typed && isHttpUrl(typed) && !isStored;
  const { data, error } = useQuery({ ...ownProductQueries.logoPreview(api, typed), enabled: isAsked });

  /** The address of the logo on a website, or null. */
  async function find(websiteUrl: string): Promise<string | null> {
    setIsFinding(true);
    try {
      const found = await answerOf(api.me["logo-lookup"].$post({ json: { websiteUrl } }));
      queryClient.setQueryData(ownProductQueries.logoPreview(api, found.logoUrl).queryKey, found.preview);
      setChecked(found.logoUrl);
      return found.logoUrl;
    } catch {
      return null;
    } finally {
      setIsFinding(false);
    }
  }

  return {
    src: isStored ? initial.src : (isAsked && data) || null,
    /** Only if the server said so; a failed request says nothing about the logo. */
    isBroken: isAsked && error instanceof ApiError && error.code === "logo_fetch_failed",
    check: () => setChecked(typed),
    isFinding,
    find,
  };
}
