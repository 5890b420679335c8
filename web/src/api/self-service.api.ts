import {
  selfServiceRoutes,
  type selfServiceOperations,
} from '@desert-mirror/contracts/self-service.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';

/** A refusal invalidates too: the owner has probably changed the booking. */
const CHANGE = { invalidatesTags: ['Booking'] } as const;

const selfServiceApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof selfServiceOperations>(build, selfServiceRoutes);
    return {
      getCustomerBooking: query('getCustomerBooking', {
        // Paying later invalidates the booking by its id.
        providesTags: (booking) => [{ type: 'Booking', ...(booking && { id: booking.id }) }],
      }),
      getCustomerAvailability: query('getCustomerAvailability'),
      chooseTime: mutation('chooseTime', CHANGE),
      moveAppointment: mutation('moveAppointment', CHANGE),
      cancelBooking: mutation('cancelBooking', CHANGE),
      saveBookingDetails: mutation('saveBookingDetails', CHANGE),
      setSmsConsent: mutation('setSmsConsent', CHANGE),
      requestBookingLink: mutation('requestBookingLink'),
    };
  },
});

export const {
  useGetCustomerBookingQuery,
  useGetCustomerAvailabilityQuery,
  useChooseTimeMutation,
  useMoveAppointmentMutation,
  useCancelBookingMutation,
  useSaveBookingDetailsMutation,
  useSetSmsConsentMutation,
  useRequestBookingLinkMutation,
} = selfServiceApi;
