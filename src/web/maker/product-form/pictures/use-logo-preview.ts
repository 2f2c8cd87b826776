import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isWebAddress, normalizeUrl } from "#contract/shared/paths/outbound-url.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";

type StoredLogo = { url: string; src: string | null };

type Options = {
  logoUrl: string;
  /** The saved address, and our copy of the logo if there is one. */
  stored: StoredLogo;
};

export type LogoPreview = ReturnType<typeof useLogoPreview>;

/**
 * The logo at a typed address or on a website, loaded by our server: pages show no pictures from elsewhere (rule 36).
 * Only once the field is left, because each look is a request to somebody else's server.
 */
export function useLogoPreview({ logoUrl, stored }: Options) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [checked, setChecked] = useState("");
  const [isFinding, setIsFinding] = useState(false);
  // An address is saved long before its logo is fetched; until then, our copy belongs to the previous address.
  const [copy, setCopy] = useState(stored);
  if (copy.src !== stored.src) setCopy(stored);
  const typed = normalizeUrl(logoUrl);
  const isStored = typed === copy.url && copy.src !== null;
  const isAsked = checked === typed && isWebAddress(typed) && !isStored;
  const { data, error } = useQuery({ ...makerQueries.logoPreview(api, typed), enabled: isAsked });

  /** The address of the logo on a website, or null. */
  async function find(websiteUrl: string): Promise<string | null> {
    setIsFinding(true);
    try {
      const found = await answerOf(api.me["logo-lookup"].$post({ json: { websiteUrl } }));
      queryClient.setQueryData(makerQueries.logoPreview(api, found.logoUrl).queryKey, found.preview);
      setChecked(found.logoUrl);
      return found.logoUrl;
    } catch {
      return null;
    } finally {
      setIsFinding(false);
    }
  }

  return {
    src: isStored ? copy.src : (isAsked && data) || null,
    /** Only if the server said so; a failed request says nothing about the logo. */
    isBroken: isAsked && error instanceof ApiError && error.code === "logo_fetch_failed",
    check: () => setChecked(typed),
    isFinding,
    find,
  };
}
