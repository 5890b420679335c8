import type { Login, LoginResult, User } from '@desert-mirror/contracts/identity';
import { apiPaths } from '../paths.js';
import { api } from './api.js';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<User, void>({ query: () => apiPaths.me }),
    login: build.mutation<LoginResult, Login>({
      query: (body) => ({ path: apiPaths.login, method: 'POST', body }),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ path: apiPaths.logout, method: 'POST', body: {} }),
    }),
  }),
});

export const { useGetMeQuery, useLoginMutation, useLogoutMutation } = authApi;
