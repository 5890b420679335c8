import {
  estimateRoutes,
  type estimateOperations,
} from '@desert-mirror/contracts/estimates.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { pathOf } from '../request.js';
import { listsOf } from './lists.js';
import { isStale } from './stale.js';

export const estimatePdf = (id: number): string => pathOf(estimateRoutes.getEstimatePdf, { id });

const TAGS = ['Estimates', 'Audit'] as const;
/** A refusal for a stale state invalidates too, so that the pages load the current one. */
const onSuccessOrStale = {
  invalidatesTags: (result: unknown, error: unknown) => (result || isStale(error) ? TAGS : []),
};

export const estimatesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof estimateOperations>(build, estimateRoutes);
    const list = listsOf<typeof estimateOperations>(build, estimateRoutes);
    const shown = { providesTags: ['Estimates'] } as const;
    return {
      listEstimates: list('listEstimates', shown),
      countEstimates: query('countEstimates', shown),
      getEstimate: query('getEstimate', shown),
      createEstimate: mutation('createEstimate', onSuccessOrStale),
      updateEstimate: mutation('updateEstimate', onSuccessOrStale),
      // The page of the deleted estimate is left, so it must not be read again.
      deleteEstimate: mutation('deleteEstimate'),
      duplicateEstimate: mutation('duplicateEstimate', onSuccessOrStale),
      sendEstimate: mutation('sendEstimate', onSuccessOrStale),
      reviseEstimate: mutation('reviseEstimate', onSuccessOrStale),
      linkEstimate: mutation('linkEstimate'),
      invoiceEstimate: mutation('invoiceEstimate', {
        invalidatesTags: (result: unknown, error: unknown) =>
          result || isStale(error) ? [...TAGS, 'Invoices', 'Metrics'] : [],
      }),
    };
  },
});

export const {
  useListEstimatesInfiniteQuery,
  useCountEstimatesQuery,
  useGetEstimateQuery,
  useCreateEstimateMutation,
  useUpdateEstimateMutation,
  useDeleteEstimateMutation,
  useDuplicateEstimateMutation,
  useSendEstimateMutation,
  useReviseEstimateMutation,
  useLinkEstimateMutation,
  useInvoiceEstimateMutation,
} = estimatesApi;
