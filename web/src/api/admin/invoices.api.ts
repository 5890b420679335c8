import type { CreateInvoice, Invoice, InvoiceFilter } from '@desert-mirror/contracts/billing';
import type { UpdateInvoice } from '@desert-mirror/contracts/billing-admin';
import type { Page } from '@desert-mirror/contracts/fields';
import { adminApiPaths } from '../../admin-paths.js';
import { api } from '../api.js';
import { billingApi } from './billing.api.js';
import { pagedList } from './paged.js';

/** `status` and `taxRate` are what the page believes; the server decides both. */
export type NewInvoice = CreateInvoice & { status: 'draft'; taxRate: string };

const ALL_OF_INVOICES = ['Invoices', 'Customers', 'Metrics', 'Audit'] as const;
const whenDone = (result: unknown) => (result ? ALL_OF_INVOICES : []);

export const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoices: build.infiniteQuery<Page<Invoice>, InvoiceFilter, string>({
      ...pagedList<Invoice>(adminApiPaths.invoices),
      providesTags: ['Invoices'],
    }),
    getInvoice: build.query<Invoice, number>({
      query: (id) => adminApiPaths.invoice(id),
      providesTags: ['Invoices'],
    }),
    createInvoice: build.mutation<Invoice, NewInvoice>({
      query: (body) => ({ path: adminApiPaths.invoices, method: 'POST', body }),
      invalidatesTags: whenDone,
    }),
    updateInvoice: build.mutation<Invoice, { id: number; invoice: UpdateInvoice }>({
      query: ({ id, invoice }) => ({
        path: adminApiPaths.invoice(id),
        method: 'PUT',
        body: invoice,
      }),
      // The page of the invoice goes from the form back to the text: with the new one at once.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        dispatch(
          billingApi.util.updateQueryData('getInvoiceDetail', id, (detail) => {
            detail.invoice = saved.data;
          }),
        );
      },
      invalidatesTags: whenDone,
    }),
    duplicateInvoice: build.mutation<Invoice, number>({
      query: (id) => ({ path: adminApiPaths.duplicateInvoice(id), method: 'POST', body: {} }),
      invalidatesTags: whenDone,
    }),
  }),
});

export const {
  useListInvoicesInfiniteQuery,
  useCreateInvoiceMutation,
  useUpdateInvoiceMutation,
  useDuplicateInvoiceMutation,
} = invoicesApi;
