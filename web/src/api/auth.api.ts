import {
  identityRoutes,
  type identityOperations,
} from '@desert-mirror/contracts/identity.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';

const authApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof identityOperations>(build, identityRoutes);
    return {
      getCurrentUser: query('getCurrentUser'),
      listSessions: query('listSessions', { providesTags: ['Sessions'] }),
      // A refusal invalidates the list too: the session has probably ended.
      endSession: mutation('endSession', { invalidatesTags: ['Sessions'] }),
      login: mutation('login'),
      logout: mutation('logout'),
      requestPasswordReset: mutation('requestPasswordReset'),
      confirmPasswordReset: mutation('confirmPasswordReset'),
      changePassword: mutation('changePassword', {
        // The server has ended all other sessions.
        invalidatesTags: (changed) => (changed ? ['Sessions'] : []),
        // A user who has replaced the one-time password may open every page at once.
        onQueryStarted: async (_passwords, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => undefined);
          if (!changed) return;
          dispatch(authApi.util.updateQueryData('getCurrentUser', undefined, () => changed.data));
        },
      }),
    };
  },
});

export const {
  useGetCurrentUserQuery,
  useListSessionsQuery,
  useEndSessionMutation,
  useLoginMutation,
  useLogoutMutation,
  useChangePasswordMutation,
  useRequestPasswordResetMutation,
  useConfirmPasswordResetMutation,
} = authApi;
