import { staffRoutes, type staffOperations } from '@desert-mirror/contracts/staff.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';

/** The crews of vans (`Fleet`) consist of staff. */
const TAGS = ['Staff', 'Fleet'] as const;

export const staffApi = api.injectEndpoints({
  endpoints: (build) => {
    const { mutation } = endpointsOf<typeof staffOperations>(build, staffRoutes);
    const list = listsOf<typeof staffOperations>(build, staffRoutes);
    return {
      listStaff: list('listStaff', { providesTags: ['Staff'] }),
      addStaff: mutation('addStaff', { invalidatesTags: (result) => (result ? TAGS : []) }),
      // A refusal invalidates the list too: another admin has probably removed the member.
      resetStaffPassword: mutation('resetStaffPassword', { invalidatesTags: ['Staff'] }),
      endStaffSessions: mutation('endStaffSessions', { invalidatesTags: ['Staff'] }),
      removeStaff: mutation('removeStaff', { invalidatesTags: TAGS }),
    };
  },
});

export const {
  useListStaffInfiniteQuery,
  useAddStaffMutation,
  useResetStaffPasswordMutation,
  useEndStaffSessionsMutation,
  useRemoveStaffMutation,
} = staffApi;
