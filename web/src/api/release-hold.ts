import type { Hold } from '@desert-mirror/contracts/appointments';
import { appointmentRoutes } from '@desert-mirror/contracts/appointments.operations';
import { sendSolving } from './base-query.js';
import { requestOf } from './request.js';
import { browserTransport } from './transport.js';

/** Does not use the Redux store, because the draft of a booking releases its hold outside of React. */
export const releaseHold = ({ id, token }: Hold): Promise<unknown> =>
  sendSolving(requestOf(appointmentRoutes.releaseHold, { id, token }), browserTransport);
