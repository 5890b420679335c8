import { useMemo } from 'react';
import { useGetSettingsQuery } from '../api/catalog.api.js';
import { siteInfo, type SiteInfo } from './site-info.js';

export function useSite(): SiteInfo {
  const { data } = useGetSettingsQuery();
  return useMemo(() => siteInfo(data), [data]);
}
