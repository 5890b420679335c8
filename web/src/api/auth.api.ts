import {
  identityRoutes,
  type identityOperations,
} from '@desert-mirror/contracts/identity.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';

export const authApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof identityOperations>(build, identityRoutes);
    return {
      getCurrentUser: query('getCurrentUser'),
      login: mutation('login'),
      logout: mutation('logout'),
      requestPasswordReset: mutation('requestPasswordReset'),
      confirmPasswordReset: mutation('confirmPasswordReset'),
      changePassword: mutation('changePassword', {
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
  useLoginMutation,
  useLogoutMutation,
  useChangePasswordMutation,
  useRequestPasswordResetMutation,
  useConfirmPasswordResetMutation,
} = authApi;
