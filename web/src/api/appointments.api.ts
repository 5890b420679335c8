import {
  appointmentRoutes,
  type appointmentOperations,
} from '@desert-mirror/contracts/appointments.operations';
import { bookingRoutes, type bookingOperations } from '@desert-mirror/contracts/booking.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';
import { refreshIfOutdated } from './outdated-offerings.js';

export const appointmentsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof appointmentOperations>(build, appointmentRoutes);
    const bookings = endpointsOf<typeof bookingOperations>(build, bookingRoutes);
    return {
      getAvailability: query('getAvailability', {
        onQueryStarted: (_search, call) => refreshIfOutdated(call),
      }),
      getCoverage: bookings.query('getCoverage'),
      createHold: mutation('createHold', {
        onQueryStarted: (_hold, call) => refreshIfOutdated(call),
      }),
    };
  },
});

export const { useGetAvailabilityQuery, useGetCoverageQuery, useCreateHoldMutation } =
  appointmentsApi;
