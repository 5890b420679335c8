import type { AddCustomerNote, AddNote, Note } from '@desert-mirror/contracts/booking-admin';
import { adminApiPaths } from '../../admin-paths.js';
import { api } from '../api.js';

/** A booking's notes come with it, a customer's with the customer. */
export const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addBookingNote: build.mutation<Note, AddNote & { bookingId: number }>({
      query: ({ bookingId, ...body }) => ({
        path: adminApiPaths.bookingNotes(bookingId),
        method: 'POST',
        body,
      }),
      invalidatesTags: (note, _error, { bookingId }) =>
        note ? [{ type: 'Booking', id: bookingId }, 'Audit'] : [],
    }),
    addCustomerNote: build.mutation<Note, AddCustomerNote>({
      query: (body) => ({ path: adminApiPaths.customerNotes, method: 'POST', body }),
      invalidatesTags: (note) => (note ? ['Customers', 'Audit'] : []),
    }),
    /** Also when it fails: then somebody else has removed it, most likely. */
    removeNote: build.mutation<unknown, number>({
      query: (id) => ({ path: adminApiPaths.note(id), method: 'DELETE' }),
      invalidatesTags: ['Booking', 'Customers', 'Audit'],
    }),
  }),
});

export const { useAddBookingNoteMutation, useAddCustomerNoteMutation, useRemoveNoteMutation } =
  notesApi;
