import { quoteRoutes, type quoteOperations } from '@desert-mirror/contracts/quotes.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { requestOf } from '../request.js';
import { bookingChange } from './changes.js';

/** Long enough to look at the photos again. */
const KEEP_PHOTO_S = 60;

const adminQuotesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof quoteOperations>(build, quoteRoutes);
    return {
      sendQuote: mutation('sendQuote', bookingChange),
      withdrawQuote: mutation('withdrawQuote', bookingChange),
      /** The address of a photo in this tab's memory, because images cannot send the bearer token. */
      getBookingPhoto: build.query<string, { id: number; photoId: string }>({
        query: (input) => ({ ...requestOf(quoteRoutes.getBookingPhoto, input), isFile: true }),
        transformResponse: (photo: Blob) => URL.createObjectURL(photo),
        keepUnusedDataFor: KEEP_PHOTO_S,
        onCacheEntryAdded: async (_photo, { cacheDataLoaded, cacheEntryRemoved }) => {
          const loaded = await cacheDataLoaded.catch(() => undefined);
          await cacheEntryRemoved;
          if (loaded) URL.revokeObjectURL(loaded.data);
        },
      }),
    };
  },
});

export const { useSendQuoteMutation, useWithdrawQuoteMutation, useGetBookingPhotoQuery } =
  adminQuotesApi;
