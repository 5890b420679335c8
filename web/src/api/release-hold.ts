import type { Hold } from '@desert-mirror/contracts/appointments';
import { appointmentRoutes } from '@desert-mirror/contracts/appointments.operations';
import { sendSolving } from './base-query.js';
import { requestOf } from './request.js';
import { browserTransport } from './transport.js';

/** Outside of the store, because the draft of a booking gives up its hold without a component. */
export const releaseHold = ({ id, token }: Hold): Promise<unknown> =>
  sendSolving(requestOf(appointmentRoutes.releaseHold, { id, token }), browserTransport);
