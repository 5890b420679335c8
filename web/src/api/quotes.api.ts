import { quoteRoutes, type quoteOperations } from '@desert-mirror/contracts/quotes.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';
import { pathOf } from './request.js';

export const quotePhotoPath = (token: string, photoId: string): string =>
  pathOf(quoteRoutes.getQuotePhoto, { token, photoId });

/** A refusal invalidates too: the quote was probably replaced. */
const CHANGE = { invalidatesTags: ['Quote', 'Booking'] } as const;

const quotesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof quoteOperations>(build, quoteRoutes);
    return {
      createQuoteRequest: mutation('createQuoteRequest'),
      getQuote: query('getQuote', { providesTags: ['Quote'] }),
      acceptQuote: mutation('acceptQuote', CHANGE),
      declineQuote: mutation('declineQuote', CHANGE),
    };
  },
});

export const {
  useCreateQuoteRequestMutation,
  useGetQuoteQuery,
  useAcceptQuoteMutation,
  useDeclineQuoteMutation,
} = quotesApi;
