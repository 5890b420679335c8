import type { SearchResults } from '@desert-mirror/contracts/back-office';
import { adminApiPaths, withQuery } from '../../admin-paths.js';
import { api } from '../api.js';

/** Long enough for a word typed back and forth. */
const KEEP_S = 30;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResults, string>({
      query: (text) => withQuery(adminApiPaths.search, { text }),
      keepUnusedDataFor: KEEP_S,
    }),
  }),
});

export const { useSearchQuery } = searchApi;
