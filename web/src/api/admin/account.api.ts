import type { ChangePassword, User } from '@desert-mirror/contracts/identity';
import { apiPaths } from '../../paths.js';
import { api } from '../api.js';
import { authApi } from '../auth.api.js';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<User, ChangePassword>({
      query: (body) => ({ path: apiPaths.password, method: 'POST', body }),
      // With a password of one's own every page opens, and the guard must know it at once.
      onQueryStarted: async (_passwords, { dispatch, queryFulfilled }) => {
        try {
          const { data: user } = await queryFulfilled;
          dispatch(authApi.util.updateQueryData('getMe', undefined, () => user));
        } catch {
          // Nothing has changed; the form tells.
        }
      },
    }),
  }),
});

export const { useChangePasswordMutation } = accountApi;
