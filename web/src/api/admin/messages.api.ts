import {
  billingAdminRoutes,
  type billingAdminOperations,
} from '@desert-mirror/contracts/billing-admin.operations';
import {
  messageRoutes,
  type messageOperations,
} from '@desert-mirror/contracts/messages.operations';
import { smsRoutes, type smsOperations } from '@desert-mirror/contracts/sms.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => {
    const own = endpointsOf<typeof messageOperations>(build, messageRoutes);
    const billing = endpointsOf<typeof billingAdminOperations>(build, billingAdminRoutes);
    const sms = endpointsOf<typeof smsOperations>(build, smsRoutes);
    const list = listsOf<typeof messageOperations>(build, messageRoutes);
    return {
      listMessages: list('listMessages', { providesTags: ['Messages'] }),
      retryMessage: own.mutation('retryMessage', {
        invalidatesTags: ['Messages', 'Attention', 'Metrics'],
      }),
      // Composed from current data, so that an earlier answer is out of date.
      previewMessage: own.query('previewMessage', { keepUnusedDataFor: 0 }),
      previewMail: billing.query('previewMail', { keepUnusedDataFor: 0 }),
      getOwnerSms: sms.query('getOwnerSms', { providesTags: ['OwnerSms'] }),
      saveOwnerSms: sms.mutation('saveOwnerSms', { invalidatesTags: ['OwnerSms'] }),
    };
  },
});

export const {
  useListMessagesInfiniteQuery,
  useRetryMessageMutation,
  usePreviewMessageQuery,
  usePreviewMailQuery,
  useGetOwnerSmsQuery,
  useSaveOwnerSmsMutation,
} = messagesApi;
