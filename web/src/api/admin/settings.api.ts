import type { SaveSettings, SiteSettings } from '@desert-mirror/contracts/catalog';
import { apiPaths } from '../../paths.js';
import { api } from '../api.js';
import { catalogApi } from '../catalog.api.js';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveSettings: build.mutation<SiteSettings, SaveSettings>({
      query: (body) => ({ path: apiPaths.settings, method: 'POST', body }),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(catalogApi.util.updateQueryData('getSettings', undefined, () => data));
        } catch {
          // The form says it.
        }
      },
      // A closed blog has no articles for visitors.
      invalidatesTags: (saved) => (saved ? ['BlogPosts'] : []),
    }),
  }),
});

export const { useSaveSettingsMutation } = settingsApi;
