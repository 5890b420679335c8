import type { Page } from '@desert-mirror/contracts/fields';
import type { AddStaff, OneTimePassword, StaffMember } from '@desert-mirror/contracts/identity';
import { adminApiPaths } from '../../admin-paths.js';
import { api } from '../api.js';
import { pagedList } from './paged.js';

export const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.infiniteQuery<Page<StaffMember>, void, string>({
      ...pagedList<StaffMember>(adminApiPaths.staff),
      providesTags: ['Staff'],
    }),
    addStaff: build.mutation<OneTimePassword, AddStaff>({
      query: (body) => ({ path: adminApiPaths.staff, method: 'POST', body }),
      invalidatesTags: (result) => (result ? ['Staff'] : []),
    }),
    /** The list is right again also where somebody else was first: removed, signed out. */
    resetPassword: build.mutation<OneTimePassword, number>({
      query: (id) => ({ path: adminApiPaths.staffPassword(id), method: 'POST', body: {} }),
      invalidatesTags: ['Staff'],
    }),
    endSessions: build.mutation<StaffMember, number>({
      query: (id) => ({ path: adminApiPaths.staffSignOut(id), method: 'POST', body: {} }),
      invalidatesTags: ['Staff'],
    }),
    removeStaff: build.mutation<unknown, number>({
      query: (id) => ({ path: adminApiPaths.staffMember(id), method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
  }),
});

export const {
  useListStaffInfiniteQuery,
  useAddStaffMutation,
  useResetPasswordMutation,
  useEndSessionsMutation,
  useRemoveStaffMutation,
} = staffApi;
