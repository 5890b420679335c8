import { fleetRoutes, type fleetOperations } from '@desert-mirror/contracts/fleet.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';
import { isStale } from './stale.js';

/** Hours, crew and closures also change what the calendar shows. */
const FLEET_TAGS = ['Fleet', 'Calendar', 'Audit'] as const;
const shown = { providesTags: ['Fleet'] } as const;
const onSuccessOrStale = {
  invalidatesTags: (result: unknown, error: unknown) =>
    result || isStale(error) ? FLEET_TAGS : [],
};

export const fleetApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof fleetOperations>(build, fleetRoutes);
    const list = listsOf<typeof fleetOperations>(build, fleetRoutes);
    return {
      listVans: query('listVans', shown),
      createVan: mutation('createVan', onSuccessOrStale),
      updateVan: mutation('updateVan', onSuccessOrStale),
      getCrew: query('getCrew', shown),
      assignVan: mutation('assignVan', onSuccessOrStale),
      assignVanForDay: mutation('assignVanForDay', onSuccessOrStale),
      resetVanForDay: mutation('resetVanForDay', onSuccessOrStale),
      listTimeOff: list('listTimeOff', shown),
      addTimeOff: mutation('addTimeOff', onSuccessOrStale),
      deleteTimeOff: mutation('deleteTimeOff', onSuccessOrStale),
      listClosures: list('listClosures', shown),
      addClosure: mutation('addClosure', onSuccessOrStale),
      deleteClosure: mutation('deleteClosure', onSuccessOrStale),
      getSchedulingSettings: query('getSchedulingSettings', shown),
      saveSchedulingSettings: mutation('saveSchedulingSettings', onSuccessOrStale),
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
  useListClosuresInfiniteQuery,
  useAddClosureMutation,
  useDeleteClosureMutation,
  useGetSchedulingSettingsQuery,
  useLazyGetSchedulingSettingsQuery,
  useSaveSchedulingSettingsMutation,
} = fleetApi;
