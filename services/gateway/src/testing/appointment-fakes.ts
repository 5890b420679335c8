import type { Hold } from '@desert-mirror/contracts/appointments';
import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Responder } from '@desert-mirror/testing/responder';

const WINDOW = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };

export const HOLD: Hold = {
  ...WINDOW,
  id: 'b7d2f1de-5f0c-4b58-9d57-0b6f6d6a4c11',
  token: 'token-of-a-hold-of-a-visitor',
  expiresAt: '2026-11-20T12:15:00.000Z',
};
/** A start that is taken. */
export const TAKEN_START = '2026-12-01T17:00:00.000Z';

export function fakeAppointments(responder: Responder): void {
  responder
    .on(appointmentRpcs.availability, ({ from }) => ({
      zone: 'America/Los_Angeles',
      days: [{ date: from, windows: [WINDOW] }],
    }))
    .on(appointmentRpcs.hold, ({ start }) => {
      if (start === TAKEN_START)
        throw new AppError('window_taken', undefined, { alternatives: [WINDOW] });
      return HOLD;
    })
    .on(appointmentRpcs.releaseHold, ({ id }) => {
      if (id !== HOLD.id) throw new AppError('not_found', 'Hold not found');
      return {};
    });
}
