import {
  retentionRoutes,
  type retentionOperations,
} from '@desert-mirror/contracts/retention.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { onSuccessOrStale } from './changes.js';

const retentionApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof retentionOperations>(build, retentionRoutes);
    return {
      getRetention: query('getRetention', { providesTags: ['Retention'] }),
      saveRetention: mutation('saveRetention', onSuccessOrStale(['Retention', 'Audit'])),
    };
  },
});

export const { useGetRetentionQuery, useSaveRetentionMutation } = retentionApi;
