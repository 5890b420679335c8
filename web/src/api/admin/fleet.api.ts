import { fleetRoutes, type fleetOperations } from '@desert-mirror/contracts/fleet.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { onSuccessOrStale } from './changes.js';
import { listsOf } from './lists.js';

/** Hours, crew and closures also change what the calendar shows. */
const changes = onSuccessOrStale(['Fleet', 'Calendar', 'Audit']);
const shown = { providesTags: ['Fleet'] } as const;

export const fleetApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof fleetOperations>(build, fleetRoutes);
    const list = listsOf<typeof fleetOperations>(build, fleetRoutes);
    return {
      listVans: query('listVans', shown),
      createVan: mutation('createVan', changes),
      updateVan: mutation('updateVan', changes),
      getCrew: query('getCrew', shown),
      assignVan: mutation('assignVan', changes),
      assignVanForDay: mutation('assignVanForDay', changes),
      resetVanForDay: mutation('resetVanForDay', changes),
      listTimeOff: list('listTimeOff', shown),
      addTimeOff: mutation('addTimeOff', changes),
      deleteTimeOff: mutation('deleteTimeOff', changes),
      addClosure: mutation('addClosure', changes),
      deleteClosure: mutation('deleteClosure', changes),
      getSchedulingSettings: query('getSchedulingSettings', shown),
      saveSchedulingSettings: mutation('saveSchedulingSettings', changes),
    };
  },
});

export const {
  useListVansQuery,
  useLazyListVansQuery,
  useCreateVanMutation,
  useUpdateVanMutation,
  useGetCrewQuery,
  useAssignVanMutation,
  useAssignVanForDayMutation,
  useResetVanForDayMutation,
  useListTimeOffInfiniteQuery,
  useAddTimeOffMutation,
  useDeleteTimeOffMutation,
  useAddClosureMutation,
  useDeleteClosureMutation,
  useGetSchedulingSettingsQuery,
  useLazyGetSchedulingSettingsQuery,
  useSaveSchedulingSettingsMutation,
} = fleetApi;
