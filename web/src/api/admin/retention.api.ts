import {
  retentionRoutes,
  type retentionOperations,
} from '@desert-mirror/contracts/retention.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { isStale } from './stale.js';

const retentionApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof retentionOperations>(build, retentionRoutes);
    return {
      getRetention: query('getRetention', { providesTags: ['Retention'] }),
      saveRetention: mutation('saveRetention', {
        invalidatesTags: (result: unknown, error: unknown) =>
          result || isStale(error) ? (['Retention', 'Audit'] as const) : [],
      }),
    };
  },
});

export const { useGetRetentionQuery, useSaveRetentionMutation } = retentionApi;
