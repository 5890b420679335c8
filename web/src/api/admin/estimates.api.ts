import {
  estimateRoutes,
  type estimateOperations,
} from '@desert-mirror/contracts/estimates.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { pathOf } from '../request.js';
import { onStale, onSuccessOrStale, orTaxOutdated } from './changes.js';
import { listsOf } from './lists.js';

export const estimatePdf = (id: number): string => pathOf(estimateRoutes.getEstimatePdf, { id });

const TAGS = ['Estimates', 'Audit'] as const;
const changes = orTaxOutdated(onSuccessOrStale(TAGS).invalidatesTags);

export const estimatesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof estimateOperations>(build, estimateRoutes);
    const list = listsOf<typeof estimateOperations>(build, estimateRoutes);
    const shown = { providesTags: ['Estimates'] } as const;
    return {
      listEstimates: list('listEstimates', shown),
      countEstimates: query('countEstimates', shown),
      getEstimateTotals: query('getEstimateTotals', shown),
      getEstimate: query('getEstimate', shown),
      createEstimate: mutation('createEstimate', changes),
      updateEstimate: mutation('updateEstimate', changes),
      // The page of the deleted estimate is left, so it must not be read again.
      deleteEstimate: mutation('deleteEstimate', onStale(TAGS)),
      duplicateEstimate: mutation('duplicateEstimate', changes),
      sendEstimate: mutation('sendEstimate', changes),
      reviseEstimate: mutation('reviseEstimate', changes),
      linkEstimate: mutation('linkEstimate', onStale(TAGS)),
      invoiceEstimate: mutation(
        'invoiceEstimate',
        onSuccessOrStale([...TAGS, 'Invoices', 'Metrics']),
      ),
    };
  },
});

export const {
  useListEstimatesInfiniteQuery,
  useCountEstimatesQuery,
  useGetEstimateTotalsQuery,
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
